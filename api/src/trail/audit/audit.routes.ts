import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { listEvents } from './list-events'
import { verifyOwnTrail } from './verify-own-trail'

export function auditRoutes(serve: Serve<JobContext>) {
  serve(listAuditEvents, (ctx, { query }) => listEvents(ctx, query))
  serve(verifyAudit, verifyOwnTrail)
}
