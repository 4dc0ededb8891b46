import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { listWorklist } from './list-worklist'

export function worklistRoutes(serve: Serve<JobContext>) {
  serve(getWorklist, (ctx, { query }) => listWorklist(ctx, query))
}
