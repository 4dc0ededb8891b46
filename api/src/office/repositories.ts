import type { Db } from 'mongodb'
import { createSentNoticeRepository } from '../file/reviews/sent-notices.repository'
import { createMarketRowRepository } from './analysis/market-row.repository'
import { createSimulatedOrderRepository } from './analysis/simulated-order.repository'
import { createAttachmentRepository } from './attachments/attachment.repository'
import { createConvertedFileRepository } from './conversion/converted-file.repository'
import { createTicketRepository } from './support/ticket.repository'
import { createTicketMessageRepository } from './support/ticket-message.repository'
import { taskNoticesIn } from './tasks/daily-tasks'
import { createTaskRepository } from './tasks/task.repository'
import { createTaskMessageRepository } from './tasks/task-message.repository'

/** What this district stores. */
export const createOfficeRepositories = (db: Db) => ({
  attachments: createAttachmentRepository(db),
  convertedFiles: createConvertedFileRepository(db),
  marketRows: createMarketRowRepository(db),
  simulatedOrders: createSimulatedOrderRepository(db),
  tasks: createTaskRepository(db),
  taskMessages: createTaskMessageRepository(db),
  tickets: createTicketRepository(db),
  ticketMessages: createTicketMessageRepository(db),
  sentTaskNotices: createSentNoticeRepository(db, taskNoticesIn),
})
