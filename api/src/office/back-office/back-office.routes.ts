import * as calls from '@dossier/contract/office/endpoints/back-office'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { listUsers } from './list-users'
import { usage } from './usage'
import { userPage } from './user-page'

export function backOfficeRoutes(serve: Serve<JobContext>) {
  serve(calls.listUsers, (ctx, { query }) => listUsers(ctx, query))
  serve(calls.getUserPage, (ctx, { query }) => userPage(ctx, query.id))
  serve(calls.getUsageInfo, (ctx, { query }) => usage(ctx, query))
}
