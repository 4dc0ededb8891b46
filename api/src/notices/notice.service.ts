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
    tell: (transaction: Told, ...news: readonly News[]) => tell(transaction, new Map(), news),

    /** The same where the act has read some of the accounts already. */
    tellKnown: tell,

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

  async function tell({ session, at }: Told, known: Known, news: readonly News[]) {
    const unknown = new Set(news.map(({ to }) => to).filter((id) => !known.has(id)))
    const active = unknown.size === 0 ? unknown : await users.activeAmong([...unknown], session)
    const written = news
      .filter(({ to }) => known.get(to)?.active ?? active.has(to))
      .map(({ needs = [], linkNeeds = [], ...said }) => ({ ...said, needs, linkNeeds, id: newId(), at, read: false }))
    if (written.length > 0) await notices.insert(written, session)
  }
}

type Told = Pick<Transaction, 'session' | 'at'>
/** Accounts by their ids, as an act has read them. */
type Known = ReadonlyMap<string, { readonly active: boolean }>
type PageOf = { readonly offset?: number | undefined; readonly limit?: number | undefined }
