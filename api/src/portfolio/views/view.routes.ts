import * as calls from '@dossier/contract/portfolio/endpoints/views'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { deleteView } from './delete-view'
import { listViews } from './list-views'
import { saveView } from './save-view'

export function viewRoutes(serve: Serve<JobContext>) {
  serve(calls.listViews, (ctx, { query }) => listViews(ctx, query.list))
  serve(calls.saveView, (ctx, { body }) => saveView(ctx, body))
  serve(calls.deleteView, (ctx, { body }) => deleteView(ctx, body.view_id))
}
