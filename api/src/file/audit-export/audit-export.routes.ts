import * as calls from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { exportAudit } from './export-audit'

export function auditExportRoutes(serve: Serve<JobContext>) {
  serve(calls.exportAudit, (ctx, { body }) => exportAudit(ctx, body))
}
