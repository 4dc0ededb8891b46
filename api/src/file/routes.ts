import type { Serve } from '../platform/http/serve'
import { auditExportRoutes } from './audit-export/audit-export.routes'
import { changeRoutes } from './changes/change.routes'
import { clientRoutes } from './clients/client.routes'
import type { JobContext } from './context'
import { conversationRoutes } from './conversation/conversation.routes'
import { documentRoutes } from './documents/document.routes'
import { recordRoutes } from './records/record.routes'
import { snapshotRoutes } from './snapshots/snapshot.routes'

/** Binds every call of this district. */
export function routesOfFile(serve: Serve<JobContext>) {
  clientRoutes(serve)
  recordRoutes(serve)
  snapshotRoutes(serve)
  documentRoutes(serve)
  changeRoutes(serve)
  conversationRoutes(serve)
  auditExportRoutes(serve)
}
