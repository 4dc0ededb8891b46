import * as calls from '@dossier/contract/file/endpoints/changes'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { exportAudit } from './export-audit'

export function auditExportRoutes(serve: ServeIn<JobContext>) {
  serve(calls.exportAudit, (ctx, { body }) => exportAudit(ctx, body))
}
