import * as calls from '@dossier/contract/office/endpoints/attachments'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { getAttachment } from './get-attachment'
import { uploadTaskFile, uploadTicketFile } from './upload-attachment'

export function attachmentRoutes(serve: Serve<JobContext>) {
  serve(calls.uploadTaskFile, (ctx, { file }) => uploadTaskFile(ctx, file))
  serve(calls.uploadTicketFile, (ctx, { file }) => uploadTicketFile(ctx, file))
  serve(calls.getAttachment, (ctx, { query }) => getAttachment(ctx, query.id))
}
