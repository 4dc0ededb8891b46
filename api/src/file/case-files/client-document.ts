import type { EndingDocument } from '@dossier/contract/file/completeness/ending-documents'
import type { MissingItem, Progress } from '@dossier/contract/file/completeness/progress'
import type { RecordDocument } from './stored-form'

/** The names a client can be found and put in order by. */
export const clientNames = ['name', 'first_name', 'last_name'] as const

export type ClientDocument = RecordDocument & {
  search: string
  trigrams: string[]
  found_by?: string[]
  order: Readonly<Record<(typeof clientNames)[number], string>>
  open_changes?: number
  handled_changes?: number
  progress?: Progress
  missing?: MissingItem[]
  /** Its documents that end some day, and the day on which the first of them does. */
  ending?: EndingDocument[]
  first_end?: string | null
}
