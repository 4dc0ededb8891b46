import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { clientMessages } from '@dossier/contract/file/messages/clients'
import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import { call } from '@dossier/shared-ui/api'
import { refreshLists } from '@dossier/shared-ui/area/client-queries'
import { useOrganisation } from '@dossier/shared-ui/area/organisation-query'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { emptyClient, isAsked, type NewClient, newClientBody, newClientErrors } from './new-client'

/** With its author's note, where the organisation asks for one (GOV-36). */
type NewClientWithNote = NewClient & { readonly note: string }

/**
 * Returns the form of a new client; it files the creation of the client and opens it (CLI-21, CLI-23).
 * @param denied what it begins with, as if it had been typed
 */
export function useAddClient(denied: Readonly<Record<string, string>> = {}) {
  const queryClient = useQueryClient()
  const navigate = useNavigateTo()
  const noteRequired = useOrganisation()?.note_required ?? false
  const { mutateAsync } = useMutation({
    mutationFn: ({ note, ...client }: NewClientWithNote) =>
      call(createClient, { body: { ...newClientBody(client), ...(noteRequired && { note }) } }),
    onSuccess: () => {
      showSuccess(clientMessages.added)
      void refreshLists(queryClient)
    },
  })
  const form = useCheckedForm({
    initial: { ...emptyClient, note: '' },
    check: ({ note, ...client }): FieldErrors => ({
      ...newClientErrors(client),
      ...(noteRequired && note.trim() === '' && { note: organisationMessages.noteRequired }),
    }),
    send: (client: NewClientWithNote) => mutateAsync(client),
    onSent: (_, { company }) => navigate(clientAddress(company._id, clientPage('dashboard'))),
    onError: (error) => showOperationError('client creation', error),
  })
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(denied)) if (isAsked(name)) form.set(name, value)
  })
  useLayoutEffect(() => fill(), [])
  return { ...form, noteRequired }
}
