import { listNotices, readNotices } from '@dossier/contract/endpoints/notices'
import type { Serve } from '../http/serve'
import type { NoticeService } from './notice.service'

export function noticeRoutes(serve: Serve, notices: NoticeService) {
  serve(listNotices, ({ actor, query }) => notices.page(actor, query))
  serve(readNotices, ({ actor, body }) => notices.markRead(actor, body.ids))
}
