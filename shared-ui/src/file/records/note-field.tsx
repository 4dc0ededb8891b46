import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import { limits } from '@dossier/contract/platform/limits'
import { type RefObject, useRef, useState } from 'react'
import { organisationQuery, useOrganisation } from '../../area/organisation-query'
import { TextField } from '../../controls/text-field/text-field'
import { useQueryClient } from '../../query'
import { ApiError } from '../../server/api/api-error'

/** The note of a proposal as its bar or dialog sees it (GOV-36). */
export type Note = {
  /** Whether one is asked for; without it nothing is shown. */
  readonly isRequired: boolean
  readonly text: string
  readonly error: string | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly set: (text: string) => void
  /** Returns whether it may be sent with; else says what is missing, and takes the focus. */
  readonly check: () => boolean
  /** Takes what a rejection says of notes: someone may have asked for them since this page was loaded. */
  readonly rejected: (error: unknown) => void
}

/** The note of what is about to be sent; none is asked for where that files nothing (GOV-47). */
export function useNote({ files = true }: { readonly files?: boolean } = {}): Note {
  const queryClient = useQueryClient()
  const isRequired = (useOrganisation()?.note_required ?? false) && files
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  return {
    isRequired,
    text,
    error,
    input,
    set: (typed) => {
      setText(typed)
      setError(undefined)
    },
    check: () => {
      if (!isRequired || text.trim() !== '') return true
      setError(organisationMessages.noteRequired)
      input.current?.focus()
      return false
    },
    rejected: (error) => {
      if (!(error instanceof ApiError) || error.errors.note === undefined) return
      setError(error.errors.note)
      void queryClient.invalidateQueries(organisationQuery)
    },
  }
}

/** Returns what is sent of a note: nothing where none is asked for. */
export const noteIn = ({ isRequired, text }: Note): { readonly note?: string } => (isRequired ? { note: text } : {})

/** Why something is proposed, where the organisation asks for it. */
export function NoteField({ note: { isRequired, text, error, input, set } }: { readonly note: Note }) {
  if (!isRequired) return null
  return (
    <TextField
      ref={input}
      label="Note"
      hint="Why you propose this"
      value={text}
      error={error}
      maximum={limits.noteMaximum}
      required
      onChange={set}
    />
  )
}
