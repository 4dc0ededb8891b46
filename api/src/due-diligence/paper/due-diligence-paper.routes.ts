import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/due-diligence/endpoints/paper'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { downloadByLink, downloadByStaff } from './download-form'

export function dueDiligencePaperRoutes(serve: Serve<JobContext>) {
  serve(dueDiligencePdf, (ctx, { params }) => downloadByStaff(ctx, params.id))
  serve(dueDiligencePdfByLink, (ctx, { body }) => downloadByLink(ctx, body))
}
