import { limits } from '@dossier/contract/limits'
import type { ClientSession } from 'mongodb'
import type { Actor } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import type { NewId } from '../ids'
import { type News, presentNotice } from './notice'
import type { NoticeRepository } from './notice.repository'

type Dependencies = {
  readonly notices: NoticeRepository
  readonly users: { readonly activeAmong: (ids: readonly string[], session: ClientSession) => Promise<Set<string>> }
  readonly newId: NewId
}
export type NoticeService = ReturnType<typeof createNoticeService>

/** The door by which every act says what concerns a person, and what a person reads of it (GOV-35). */
export function createNoticeService({ notices, users, newId }: Dependencies) {
  return {
    /** Writes notices in the transaction of the act they are about. Accounts that were deleted get none. */
    async tell({ session, at }: Pick<Transaction, 'session' | 'at'>, ...news: readonly News[]) {
      if (news.length === 0) return
      const active = await users.activeAmong([...new Set(news.map(({ to }) => to))], session)
      const written = news
        .filter(({ to }) => active.has(to))
        .map(({ needs = [], linkNeeds = [], ...said }) => ({ ...said, needs, linkNeeds, id: newId(), at, read: false }))
      await notices.insert(written, session)
    },

    /** The caller's own, newest first, as they may see them now. */
    async page(actor: Actor, { offset = 0, limit = limits.pageSize }: PageOf) {
      const [page, unread] = await Promise.all([
        notices.page(actor.userId, offset, limit),
        notices.unread(actor.userId),
      ])
      return { notices: page.map((notice) => presentNotice(notice, actor)), unread }
    },

    /** Not on the trail (ruling 22). */
    async markRead({ userId }: Actor, ids: readonly string[]) {
      await notices.markRead(userId, ids)
      return { unread: await notices.unread(userId) }
    },
  }
}

type PageOf = { readonly offset?: number | undefined; readonly limit?: number | undefined }
