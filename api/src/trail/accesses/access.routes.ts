import * as calls from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { listAccesses } from './list-accesses'

export function accessRoutes(serve: Serve<JobContext>) {
  serve(calls.listAccesses, (ctx, { query }) => listAccesses(ctx, query))
}
