import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshClient } from '../../area/client-queries'
import { useOrganisation } from '../../area/organisation-query'
import { showOperationError, showSuccess } from '../../controls/toasts/announce'
import { ApiError } from '../../server/api/api-error'
import { NoteDialog } from '../records/note-dialog'
import { useScope } from '../records/scope-context'

type Note = { readonly note?: string }
type Send<Answer> = (note: Note) => Promise<Answer>
type Waiting = { readonly go: Send<unknown>; readonly giveUp: () => void }

/** The user thought better of it when asked for a note. */
class GivenUp extends Error {}

/**
 * Sends one proposal about a document, after its note where the organisation asks for one (GOV-36); says that it is
 * saved, or why not where that is about no field.
 */
export function useProposing<Answer>(of: string, fields: readonly string[] = []) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const isNoteRequired = useOrganisation()?.note_required ?? false
  const [waiting, setWaiting] = useState<Waiting>()
  const sending = useMutation({
    mutationFn: (send: () => Promise<Answer>) => send(),
    onSuccess: async () => {
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
    },
    onError: async (error) => {
      if (!isStale(error) && fieldErrorIn(error, fields) === undefined) showOperationError(`${of} saving`, error)
      if (isStale(error)) await refreshClient(queryClient, companyId)
    },
  })

  const sent = (send: Send<Answer>, note: Note) => sending.mutateAsync(() => send(note))

  return {
    isSaving: sending.isPending,
    /**
     * Resolves once it is saved. What refused it is said already, but for a field and that someone was faster. No note is
     * asked for where nothing is filed (GOV-47).
     */
    propose: (send: Send<Answer>, { files = true } = {}): Promise<Answer> =>
      isNoteRequired && files
        ? new Promise((resolve, reject) => {
            let reason: unknown = new GivenUp()
            const go = async (note: Note) => {
              try {
                resolve(await sent(send, note))
              } catch (error) {
                reason = error
                throw error
              }
            }
            setWaiting({ go, giveUp: () => reject(reason) })
          })
        : sent(send, {}),
    noteDialog:
      waiting === undefined ? null : (
        <NoteDialog
          title={`Save ${of}`}
          send={waiting.go}
          onClose={() => {
            setWaiting(undefined)
            waiting.giveUp()
          }}
        />
      ),
  }
}

/** What the server has against one of the fields. */
export function fieldErrorIn(error: unknown, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return fields.map((name) => error.errors[name]).find((message) => message !== undefined)
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale-record'
