import { limits } from '@dossier/contract/platform/limits'
import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { gathering } from '../../platform/database/last-writes'
import type { Notice } from './notice'

type NoticeDocument = Omit<Notice, 'id' | 'to'> & { _id: string; user_id: string }

export const noticeIndexes: CollectionIndexes[] = [
  {
    collection: 'notices',
    indexes: [{ key: { user_id: 1, at: -1, _id: -1 } }, { key: { user_id: 1, read: 1 } }, { key: { at: 1 } }],
  },
]

export type NoticeRepository = ReturnType<typeof createNoticeRepository>

/** Notices lie with the person they are for; no one else ever asks for them. */
export function createNoticeRepository(db: Db) {
  const notices = db.collection<NoticeDocument>('notices')

  return {
    /** Written at the end of the transaction. */
    insert: gathering((news: readonly Notice[], session) => notices.insertMany(news.map(toDocument), { session })),

    /** Newest first. */
    async page(userId: string, offset: number, limit: number): Promise<Notice[]> {
      const documents = await notices
        .find({ user_id: userId })
        .sort({ at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .toArray()
      return documents.map(fromDocument)
    },

    /** Counted no further than anyone reads, so that it costs the same however many there are. */
    unread: (userId: string) =>
      notices.countDocuments({ user_id: userId, read: false }, { limit: limits.unreadNotices }),

    /** Repeatable. What is another's, or gone, stays as it is. */
    async markRead(userId: string, ids: readonly string[]) {
      await notices.updateMany({ _id: { $in: [...ids] }, user_id: userId, read: false }, { $set: { read: true } })
    },

    /** Removes what was written by then. */
    async forget(before: Date) {
      await notices.deleteMany({ at: { $lte: before } })
    },
  }
}

const toDocument = ({ id, to, ...notice }: Notice): NoticeDocument => ({ _id: id, user_id: to, ...notice })
const fromDocument = ({ _id, user_id, ...notice }: NoticeDocument): Notice => ({ id: _id, to: user_id, ...notice })
