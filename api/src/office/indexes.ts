import { sentNoticeIndexes } from '../file/reviews/sent-notices.repository'
import type { CollectionIndexes } from '../platform/database/indexes'
import { marketRowIndexes } from './analysis/market-row.repository'
import { simulatedOrderIndexes } from './analysis/simulated-order.repository'
import { attachmentIndexes } from './attachments/attachment.repository'
import { convertedFileIndexes } from './conversion/converted-file.repository'
import { ticketIndexes } from './support/ticket.repository'
import { ticketMessageIndexes } from './support/ticket-message.repository'
import { taskNoticesIn } from './tasks/daily-tasks'
import { taskIndexes } from './tasks/task.repository'
import { taskMessageIndexes } from './tasks/task-message.repository'

/** The collections of this district with their indexes. */
export const indexesOfOffice: readonly CollectionIndexes[] = [
  ...attachmentIndexes,
  ...convertedFileIndexes,
  ...marketRowIndexes,
  ...simulatedOrderIndexes,
  ...taskIndexes,
  ...taskMessageIndexes,
  ...ticketIndexes,
  ...ticketMessageIndexes,
  ...sentNoticeIndexes(taskNoticesIn),
]
