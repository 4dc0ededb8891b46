import { limits } from '@dossier/contract/platform/limits'
import type { ActorContext } from '../context'
import { presentNotice } from './notice'

type Page = { readonly offset?: number | undefined; readonly limit?: number | undefined }

/** The caller's own, newest first, as they may see them now. */
export async function ownNotices({ actor, notices }: ActorContext, { offset = 0, limit = limits.pageSize }: Page) {
  const [page, unread] = await Promise.all([notices.page(actor.userId, offset, limit), notices.unread(actor.userId)])
  return { notices: page.map((notice) => presentNotice(notice, actor)), unread }
}
