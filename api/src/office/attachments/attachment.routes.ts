import * as calls from '@dossier/contract/office/endpoints/attachments'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { getAttachment } from './get-attachment'
import { uploadAttachment } from './upload-attachment'

export function attachmentRoutes(serve: Serve<JobContext>) {
  serve(calls.uploadTaskFile, (ctx, { file }) => uploadAttachment(ctx, file))
  serve(calls.getAttachment, (ctx, { query }) => getAttachment(ctx, query.id))
}
