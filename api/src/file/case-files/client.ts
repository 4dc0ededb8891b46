import type { ReviewedRecord } from '../engine/model'
import type { Completeness } from '../kinds/completeness-file'
import type { ClientDocument } from './client-document'
import { recordFrom } from './stored-form'

/** A client with what stands beside its record: counts of its changes and how complete its file is. */
export type Client = Completeness & {
  readonly record: ReviewedRecord
  readonly openChanges: number
  readonly handledChanges: number
}

export const clientFrom = (document: ClientDocument): Client => ({
  record: recordFrom(document),
  openChanges: document.open_changes ?? 0,
  handledChanges: document.handled_changes ?? 0,
  progress: document.progress ?? {},
  missing: document.missing ?? [],
  ending: document.ending ?? [],
  not_applicable: document.not_applicable ?? [],
})
