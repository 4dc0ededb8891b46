import type { EndingDocument } from '@dossier/contract/file/completeness/ending-documents'
import type { MissingItem, Progress } from '@dossier/contract/file/completeness/progress'
import type { ReviewedRecord } from '../engine/model'
import type { ClientDocument } from './client-document'
import { recordFrom } from './stored-form'

/** A client with what stands beside its record: counts of its changes and how complete its file is. */
export type Client = {
  readonly record: ReviewedRecord
  readonly openChanges: number
  readonly handledChanges: number
  readonly progress: Progress
  readonly missing: readonly MissingItem[]
  readonly ending: readonly EndingDocument[]
}

export const clientFrom = (document: ClientDocument): Client => ({
  record: recordFrom(document),
  openChanges: document.open_changes ?? 0,
  handledChanges: document.handled_changes ?? 0,
  progress: document.progress ?? {},
  missing: document.missing ?? [],
  ending: document.ending ?? [],
})
