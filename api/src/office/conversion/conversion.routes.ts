import * as calls from '@dossier/contract/office/endpoints/conversion'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { listConvertedFiles } from './list-converted-files'

export function conversionRoutes(serve: Serve<JobContext>) {
  serve(calls.getFilesList, listConvertedFiles)
}
