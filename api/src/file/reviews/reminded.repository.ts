import { type Reminder, reminderOf, stateOfReminder } from '@dossier/contract/file/reminders'
import type { ClientSession, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { type RecordDocument, recordFrom } from '../case-files/stored-form'
import { reader } from '../engine/values'

const chosen = 'values.certNotification'

export const reminderIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [
      {
        name: 'with_reminder',
        key: { organisation_id: 1, [chosen]: 1, _id: 1 },
        partialFilterExpression: { [chosen]: { $gt: 0 } },
      },
    ],
  },
]

export type RemindedDocumentRepository = ReturnType<typeof createRemindedDocumentRepository>

/** The documents that staff are to be reminded of. */
export function createRemindedDocumentRepository(db: Db) {
  const records = db.collection<RecordDocument>('records')
  return {
    /** Which documents have an approved reminder of this day or an earlier one. */
    async dueBy({ organisationId }: Scope, day: string): Promise<string[]> {
      const filter: Filter<RecordDocument> = { organisation_id: organisationId, [chosen]: { $gt: 0 } }
      const projection = { facts: 1, values: 1 }
      const found = await records.find(filter, { projection, hint: 'with_reminder', batchSize: 1_000 }).toArray()
      return found.filter((document) => hasCome(reminderOf(reader(document)), day)).map(({ _id }) => _id)
    },

    async documents({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
      const filter = { _id: { $in: [...ids] }, organisation_id: organisationId }
      return (await records.find(filter, { session }).sort({ _id: 1 }).toArray()).map(recordFrom)
    },
  }
}

const hasCome = (reminder: Reminder | null, day: string) =>
  reminder !== null && stateOfReminder(reminder, day) !== 'ahead'
