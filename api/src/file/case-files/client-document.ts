import type { EndingDocument } from '@dossier/contract/file/completeness/ending-documents'
import type { MissingItem, NotApplicableItem, Progress } from '@dossier/contract/file/completeness/progress'
import type { ClientOrder } from './client-orders'
import type { RecordDocument } from './stored-form'

export type ClientDocument = RecordDocument & {
  search: string
  trigrams: string[]
  found_by?: string[]
  order: ClientOrder
  open_changes?: number
  handled_changes?: number
  progress?: Progress
  missing?: MissingItem[]
  completeness?: number
  not_applicable?: NotApplicableItem[]
  /** Its documents that end some day, and the day on which the first of them does. */
  ending?: EndingDocument[]
  first_end?: string | null
}
