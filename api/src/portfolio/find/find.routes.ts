import * as calls from '@dossier/contract/portfolio/endpoints/find'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { find } from './find'

export function findRoutes(serve: Serve<JobContext>) {
  serve(calls.find, (ctx, { query }) => find(ctx, query))
}
