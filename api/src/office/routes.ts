import type { Serve } from '../platform/http/serve'
import { analysisRoutes } from './analysis/analysis.routes'
import { attachmentRoutes } from './attachments/attachment.routes'
import { backOfficeRoutes } from './back-office/back-office.routes'
import type { JobContext } from './context'
import { conversionRoutes } from './conversion/conversion.routes'
import { ticketRoutes } from './support/ticket.routes'
import { taskRoutes } from './tasks/task.routes'

/** Binds every call of this district. */
export function routesOfOffice(serve: Serve<JobContext>) {
  attachmentRoutes(serve)
  backOfficeRoutes(serve)
  conversionRoutes(serve)
  taskRoutes(serve)
  analysisRoutes(serve)
  ticketRoutes(serve)
}
