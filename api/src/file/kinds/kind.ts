import type { Kind, RecordAct } from '@dossier/contract/file/kinds'
import type { Access } from '@dossier/contract/platform/access'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { NewParent } from '../engine/links'
import type { CaseFile, KindRules, ReviewedRecord } from '../engine/model'
import type { Drafting } from './drafting'

export type { RecordAct }

/** What a creation asks for, as its call names it. */
export type Input = Readonly<Record<string, unknown>>

/** What a creation is made of: new records, the root first, and records of the file that get a new one as a further parent. */
export type NewRecords = {
  readonly records: readonly [ReviewedRecord, ...ReviewedRecord[]]
  readonly parents?: readonly KnownParent[]
}

/** A further parent for a record of the file, which is of the kind that the call names. */
export type KnownParent = NewParent & { readonly kind: Kind }

/** A record of the file that is to hang under others of it as well (ruling 20). */
export type NewLinks = { readonly links: readonly KnownParent[] }

/**
 * Everything the API knows about one kind of record. Routes, rights, checks, comparison and completeness read it: a new
 * kind is one such module and a line in `all-kinds.ts`.
 */
export type KindModule = KindRules & {
  readonly kind: Kind
  /** The access an act on a record asks for, where it is not the right of that name in the record's own section. */
  readonly accessTo?: (act: RecordAct, record: ReviewedRecord) => Access | undefined
  /** What an act on one record must load: the record alone, or all of the client's file where its name or checks depend on others. */
  readonly loads: 'record' | 'file'
  /** What an answer about the record is made from: the record alone, with what it hangs under or what hangs under it, or all of the file. */
  readonly answersFrom: 'record' | 'parents' | 'children' | 'file'
  /** Whether its place among its siblings may be sent with an update. */
  readonly ordered?: true
  /** Values that rules of fields read besides the record's own, such as the type of its client. */
  readonly context?: (record: ReviewedRecord, file: CaseFile) => Readonly<Record<string, FieldValue>>
  /** Makes the records of a creation. Throws 400 with every field error of its dialog at once (PER-15). */
  readonly expand?: (input: Input, drafting: Drafting) => NewRecords | NewLinks
  /** What the answer to a creation holds of the other records of its set, each in its wire form. */
  readonly createdWith?: (presented: (kind: Kind) => readonly object[]) => Readonly<Record<string, unknown>>
  /** What an answer holds of the record besides its fields: ids, links and what is not reviewed. */
  readonly wireFacts: (record: ReviewedRecord, file: CaseFile) => object
  /** Facts that no answer shows, as whose work it is (ruling 25). */
  readonly internalFacts?: readonly string[]
  /** The records that are answered with it when it is read, by their key in the answer. */
  readonly related?: (
    record: ReviewedRecord,
    file: CaseFile,
  ) => Readonly<Record<string, readonly ReviewedRecord[] | ReviewedRecord | null>>
}
