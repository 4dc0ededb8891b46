import type * as file from '../file/context'
import type { SentNoticeRepository } from '../file/reviews/sent-notices.repository'
import type { ByActor, ByMember } from '../platform/context'
import type { MarketRowRepository } from './analysis/market-row.repository'
import type { SimulatedOrderRepository } from './analysis/simulated-order.repository'
import type { CandleSource, OrderBookSource } from './analysis/sources/market'
import type { AttachmentRepository } from './attachments/attachment.repository'
import type { ConvertedFileRepository } from './conversion/converted-file.repository'
import type { TicketRepository } from './support/ticket.repository'
import type { TicketMessageRepository } from './support/ticket-message.repository'
import type { TaskRepository } from './tasks/task.repository'
import type { TaskMessageRepository } from './tasks/task-message.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = file.JobContext & {
  readonly attachments: AttachmentRepository
  readonly convertedFiles: ConvertedFileRepository
  /** Where prices come from; undefined where no provider is set up. */
  readonly candleSource: CandleSource | undefined
  /** Where the collector reads; undefined where nothing is set up. */
  readonly orderBookSource: OrderBookSource | undefined
  readonly marketRows: MarketRowRepository
  readonly simulatedOrders: SimulatedOrderRepository
  readonly tasks: TaskRepository
  readonly taskMessages: TaskMessageRepository
  readonly tickets: TicketRepository
  readonly ticketMessages: TicketMessageRepository
  /** Of which tasks that are due people got their notice. */
  readonly sentTaskNotices: SentNoticeRepository
}
export type ActorContext = JobContext & ByActor
export type MemberContext = JobContext & ByMember
