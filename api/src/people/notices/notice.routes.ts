import { listNotices, readNotices } from '@dossier/contract/people/endpoints/notices'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { markRead } from './mark-read'
import { ownNotices } from './own-notices'

export function noticeRoutes(serve: ServeIn<JobContext>) {
  serve(listNotices, (ctx, { query }) => ownNotices(ctx, query))
  serve(readNotices, (ctx, { body }) => markRead(ctx, body.ids))
}
