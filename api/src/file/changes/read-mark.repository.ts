import type { Db } from 'mongodb'

type ReadMark = { _id: string; user_id: string; action_id: string }

/** Who has opened which change (NTF-10). */
export function readMarks(db: Db) {
  const marks = db.collection<ReadMark>('change_reads')
  return {
    /** Which of these changes a user has opened. */
    async readBy(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await marks.find({ _id: { $in: ids.map((id) => markId(userId, id)) } }).toArray()
      return new Set(found.map(({ action_id }) => action_id))
    },

    /** Repeatable. */
    async markRead(userId: string, id: string) {
      const mark = { user_id: userId, action_id: id }
      await marks.updateOne({ _id: markId(userId, id) }, { $setOnInsert: mark }, { upsert: true })
    },
  }
}

const markId = (userId: string, actionId: string) => `${userId}-${actionId}`
