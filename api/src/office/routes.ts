import type { Serve } from '../platform/http/serve'
import { attachmentRoutes } from './attachments/attachment.routes'
import type { JobContext } from './context'
import { taskRoutes } from './tasks/task.routes'

/** Binds every call of this district. */
export function routesOfOffice(serve: Serve<JobContext>) {
  attachmentRoutes(serve)
  taskRoutes(serve)
}
