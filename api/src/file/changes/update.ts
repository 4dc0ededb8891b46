import type { Kind } from '@dossier/contract/file/kinds'
import type { Values } from '../engine/model'
import type { RecordAct } from '../kinds/kind'
import type { Origin } from './origin'

/** Edits of one record, among them `rev` where they were based on one (GOV-07) and the author's `note` on all that is saved. */
export type Update = {
  readonly kind: Kind
  readonly id: string
  readonly edits: Readonly<Record<string, unknown>>
  /** What the call sets besides what was typed, as the file of a document. */
  readonly set?: Values
  /** Where it comes from, if not from the member alone. */
  readonly origin?: Origin
  /** The right it takes where its call asks for another permission than the kind. */
  readonly requiredRight?: RecordAct
  /** Stands before the names of its fields in `errors`, where several records are edited at once. */
  readonly prefix?: string
}
