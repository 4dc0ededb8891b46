import * as calls from '@dossier/contract/office/endpoints/conversion'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { checkUpload, convertUpload } from './convert-upload'
import { getFile } from './get-file'
import { listConvertedFiles } from './list-converted-files'

export function conversionRoutes(serve: Serve<JobContext>) {
  serve(calls.getFilesList, listConvertedFiles)
  serve(calls.uploadFile, (ctx, { form, file }) => convertUpload(ctx, form, file))
  serve(calls.checkFile, (ctx, { form, file }) => checkUpload(ctx, form, file))
  serve(calls.getFile, (ctx, { query }) => getFile(ctx, query.id))
}
