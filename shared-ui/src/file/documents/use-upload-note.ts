import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { organisationQuery, useOrganisation } from '../../area/organisation-query'
import { ApiError } from '../../server/api/api-error'

type Waiting = { readonly file: File; readonly go: () => void }

/** GOV-36: where the organisation asks for a note, a file waits for its own before it goes. */
export function useUploadNote() {
  const queryClient = useQueryClient()
  const isRequired = useOrganisation()?.note_required ?? false
  const [waiting, setWaiting] = useState<Waiting>()
  const given = useRef<{ readonly file: File; readonly note: string }>(undefined)
  const noteOf = (file: File) => (given.current?.file === file ? { note: given.current.note } : {})
  return {
    /** The file that waits: a dialog asks for its note. */
    waiting: waiting?.file,
    before: (file: File, go: () => void) =>
      isRequired && noteOf(file).note === undefined ? setWaiting({ file, go }) : go(),
    noteOf,
    give: async ({ note }: { readonly note: string }) => {
      if (waiting === undefined) return
      given.current = { file: waiting.file, note }
      waiting.go()
    },
    forget: () => setWaiting(undefined),
    /** The note was no good, or notes are asked for only since this page was loaded: the next attempt asks for one. */
    rejected: (error: unknown) => {
      if (!(error instanceof ApiError) || error.errors.note === undefined) return
      given.current = undefined
      void queryClient.invalidateQueries(organisationQuery)
    },
  }
}
