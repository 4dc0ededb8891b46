import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { listEvents } from './list-events'
import { verifyOwnTrail } from './verify-own-trail'

export function auditRoutes(serve: ServeIn<JobContext>) {
  serve(listAuditEvents, (ctx, { query }) => listEvents(ctx, query))
  serve(verifyAudit, verifyOwnTrail)
}
