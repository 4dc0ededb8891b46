import { errorMessage } from '@dossier/contract/errors'
import { platformMessages } from '@dossier/contract/messages/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error'
import { refreshClient } from '../area/client-queries'
import { useOrganisation } from '../area/organisation-query'
import { NoteDialog } from '../records/note-dialog'
import { useScope } from '../records/scope-context'
import { showFailure, showSuccess } from '../toasts/announce'

type Note = { readonly note?: string }
type Send = (note: Note) => Promise<unknown>

/**
 * Sends one proposal about a document, after its note where the organisation asks for one (GOV-36); says that it is
 * saved, or why not where that is about no field.
 */
export function useProposing(of: string, fields: readonly string[] = []) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const isNoteRequired = useOrganisation()?.note_required ?? false
  const [waiting, setWaiting] = useState<Send>()
  const sending = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: async () => {
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
    },
    onError: async (error) => {
      if (faultIn(error, fields) === undefined) showFailure(`${of} saving`, error)
      if (isStale(error)) await refreshClient(queryClient, companyId)
    },
  })
  const sent = (send: Send, note: Note) => sending.mutateAsync(() => send(note))
  return {
    isSaving: sending.isPending,
    error: faultIn(sending.error, fields),
    propose: (send: Send, after: (error?: unknown) => void = () => undefined) => {
      const go: Send = (note) => sent(send, note).then(() => after())
      // what failed is said by the mutation
      if (isNoteRequired) setWaiting(() => go)
      else void go({}).catch(after)
    },
    noteDialog:
      waiting === undefined ? null : (
        <NoteDialog title={`Save ${of}`} send={waiting} onClose={() => setWaiting(undefined)} />
      ),
  }
}

/** What the server has against one of the fields, or that someone else was faster. */
function faultIn(error: unknown, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (isStale(error)) return errorMessage['stale-record']
  return fields.map((name) => error.errors[name]).find((message) => message !== undefined)
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale-record'
