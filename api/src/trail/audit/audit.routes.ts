import {
  listAccesses as listAccessesCall,
  listAuditEvents,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import { listAccesses } from '../accesses/list-accesses'
import type { JobContext } from '../context'
import { listEvents } from './list-events'
import { verifyOwnTrail } from './verify-own-trail'

export function auditRoutes(serve: Serve<JobContext>) {
  serve(listAuditEvents, (ctx, { query }) => listEvents(ctx, query))
  serve(listAccessesCall, (ctx, { query }) => listAccesses(ctx, query))
  serve(verifyAudit, verifyOwnTrail)
}
