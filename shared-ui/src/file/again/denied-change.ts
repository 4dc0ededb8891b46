import type { Kind } from '@dossier/contract/file/kinds'
import type { RichText } from '@dossier/contract/platform/fields/field'
import type { Values } from '../values/edit-rules'

/** A change of one's own that was denied, as the form needs it in which it is corrected (WRK-19). */
export type DeniedChange = {
  readonly kind: Kind
  /** The record it was about. */
  readonly recordId: string
  /** It was to add something to the file, and not to change what is there. */
  readonly isAddition: boolean
  /** The record it was to be added to; null for the client. */
  readonly under: string | null
  /** Who of the file it was to be; null for someone new. */
  readonly known: string | null
  /** What was proposed, by field: of an addition in all of its records, which name their fields differently. */
  readonly values: Values
  /** What the record held in these fields then. */
  readonly before: Values
  /** What was known of the record beside its fields, as the type of a client. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly by: string | null
  readonly at: string | null
  readonly reason: string | null
  readonly comment: RichText | null
}

/** Whether a form adds just that: a record of this kind, under this one; to the client where none is named. */
export const isAdditionOf = (denied: DeniedChange, kind: Kind, under: string | null = null): boolean =>
  denied.isAddition && denied.kind === kind && denied.under === under
