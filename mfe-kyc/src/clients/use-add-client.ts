import { createClient } from '@dossier/contract/endpoints/clients'
import { clientMessages } from '@dossier/contract/messages/clients'
import { ApiError, call } from '@dossier/shared-ui/api'
import { refreshLists } from '@dossier/shared-ui/area/client-queries'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { type NewClient, newClientBody } from './new-client'

/** Files the creation of a client and opens it (CLI-21, CLI-23); answers what the server finds wrong, by field. */
export function useAddClient(client: NewClient) {
  const queryClient = useQueryClient()
  const navigate = useNavigateTo()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sent: NewClient) => call(createClient, { body: newClientBody(sent) }),
    onSuccess: () => {
      showSuccess(clientMessages.added)
      void refreshLists(queryClient)
    },
    onError: (failure) => {
      const named = failure instanceof ApiError && Object.keys(failure.errors).length > 0
      if (!named) showFailure('client creation', failure)
    },
  })
  const refused = error instanceof ApiError && variables !== undefined ? stillRefused(error, variables, client) : {}
  const add = () =>
    mutate(client, {
      onSuccess: ({ company }) => {
        // what is filed is no longer unsaved, and nothing else is while the dialog is open
        unsaved.forget()
        navigate(`/${company._id}/`)
      },
    })
  return { add, adding: isPending, refused }
}

/** A refusal of a value stays until that value is changed. */
const stillRefused = ({ errors }: ApiError, sent: NewClient, client: NewClient): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => Reflect.get(sent, field) === Reflect.get(client, field)),
  )
