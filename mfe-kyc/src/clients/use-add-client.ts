import { clientAddress, clientPage } from '@dossier/contract/client-pages'
import { createClient } from '@dossier/contract/endpoints/clients'
import { clientMessages } from '@dossier/contract/messages/clients'
import { call } from '@dossier/shared-ui/api'
import { refreshLists } from '@dossier/shared-ui/area/client-queries'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { emptyClient, type NewClient, newClientBody, newClientErrors } from './new-client'

/** Returns the form of a new client; it files the creation of the client and opens it (CLI-21, CLI-23). */
export function useAddClient() {
  const queryClient = useQueryClient()
  const navigate = useNavigateTo()
  const { mutateAsync } = useMutation({
    mutationFn: (client: NewClient) => call(createClient, { body: newClientBody(client) }),
    onSuccess: () => {
      showSuccess(clientMessages.added)
      void refreshLists(queryClient)
    },
  })
  return useCheckedForm({
    initial: emptyClient,
    check: newClientErrors,
    send: (client: NewClient) => mutateAsync(client),
    onSent: (_, { company }) => navigate(clientAddress(company._id, clientPage('dashboard'))),
    onError: (error) => showFailure('client creation', error),
    guarded: true,
  })
}
