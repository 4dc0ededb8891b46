import type { Kind } from '@dossier/contract/file/kinds'
import type { Edits } from '../edits/use-edits'
import type { Values } from '../values/edit-rules'
import type { RecordOnWire } from './record-on-wire'

/** Why the last save of a record came to nothing, beside the errors of its fields. */
export type Rejection =
  | { readonly kind: 'stale' }
  /** The server's words (ruling 5). */
  | { readonly kind: 'rejected'; readonly message: string }

/** Sends what was changed in a record, with its revision and the note. */
export type SendChanges = (changes: Values) => Promise<{ readonly saved: RecordOnWire; readonly filed: number }>

/** The edits of one record of an edit scope, what they are based on and what became of saving them. */
export type RecordEdits = Edits<RecordOnWire> & {
  readonly id: string
  readonly kind: Kind
  /** What the record is called where several are spoken of; '' where the page is about this one alone. */
  readonly name: string
  /** Before a field's name in the id of its element. */
  readonly idPrefix: string
  /** The server's record has moved on since the base (GOV-07). */
  readonly isStale: boolean
  readonly rejection: Rejection | undefined
  /** How it is saved, where that is not the update call of its kind. */
  readonly send: SendChanges | undefined
  /** Grows when edits were saved or discarded: what was open for editing is shown to read again. */
  readonly version: number
  /** Takes the record of a successful answer; what was sent is no edit any more. */
  readonly acceptSaved: (sent: Values, saved: RecordOnWire) => void
  /** Keeps why a save was refused; `current` is the record as the server has it now (GOV-07). */
  readonly reject: (rejection: Rejection | undefined, current?: RecordOnWire) => void
}

/** The id of the element that says why a record was refused. */
export const rejectionId = ({ id }: Pick<RecordEdits, 'id'>) => `${id}-rejection`
