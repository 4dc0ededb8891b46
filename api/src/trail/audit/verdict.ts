import type { NamedFile } from './altered-files'
import type { Difference } from './difference'

/**
 * Whether a trail and what it proves is whole; else the first event at which it does not hold, how many before it do, and
 * what differs, or the files that are not what they were.
 */
export type Verdict = {
  readonly events: number
  readonly ok: boolean
  readonly broken_at?: number
  readonly differences?: readonly NamedDifference[]
  /** How many differ besides those. */
  readonly further?: number
  readonly altered_files?: readonly AlteredFile[]
  /** Where not all files were read now: when they last were, null for never. */
  readonly files_as_of?: string | null
}

/** What is not as the trail says, as an answer and a pack name it (GOV-39). */
export type NamedDifference = {
  readonly event: number
  readonly text: string
  readonly _id: string | null
  readonly objectType: string | null
  readonly company_id: string | null
}

/** A file that is not there with the SHA-256 under which it is kept, as an answer and a pack name it (GOV-40). */
export type AlteredFile = {
  readonly _id: string
  readonly objectType: string
  readonly name: string
  readonly company_id: string | null
  readonly file: string
}

export const namedDifference = ({ event, place, text }: Difference): NamedDifference => ({
  event,
  text,
  _id: place?.id ?? null,
  objectType: place?.kind ?? null,
  company_id: place?.companyId ?? null,
})

export const namedFile = ({ record, companyId, file }: NamedFile): AlteredFile => ({
  _id: record.id,
  objectType: record.kind,
  name: record.name,
  company_id: companyId,
  file,
})
