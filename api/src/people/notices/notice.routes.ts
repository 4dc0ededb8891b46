import { listNotices, readNotices } from '@dossier/contract/people/endpoints/notices'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { markRead } from './mark-read'
import { ownNotices } from './own-notices'

export function noticeRoutes(serve: Serve<JobContext>) {
  serve(listNotices, (ctx, { query }) => ownNotices(ctx, query))
  serve(readNotices, (ctx, { body }) => markRead(ctx, body.ids))
}
