import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Task, TaskMessage } from './task'

type MessageDocument = Omit<TaskMessage, 'id' | 'organisationId'> & { _id: string; organisation_id: string }

export const taskMessageIndexes: CollectionIndexes[] = [
  {
    collection: 'task_messages',
    indexes: [{ key: { organisation_id: 1, _id: 1 } }, { key: { taskId: 1, at: 1, _id: 1 } }],
  },
]

export const taskMessageEvidence: EvidenceKind = {
  kind: 'task_message',
  collection: 'task_messages',
  chainIn: 'organisation_id',
  aside: [],
}

export type TaskMessageRepository = ReturnType<typeof createTaskMessageRepository>

export function createTaskMessageRepository(db: Db) {
  const messages = db.collection<MessageDocument>('task_messages')
  const sealed = sealedWrites(taskMessageEvidence, messages)

  return {
    async insert({ id, organisationId, ...message }: TaskMessage, session: ClientSession) {
      await sealed.insertOne({ _id: id, organisation_id: organisationId, ...message }, { session })
    },

    /** Oldest first. */
    async ofTask({ id }: Task): Promise<TaskMessage[]> {
      const documents = await messages.find({ taskId: id }).sort({ at: 1, _id: 1 }).toArray()
      return documents.map(({ _id, organisation_id, ...message }) => ({
        id: _id,
        organisationId: organisation_id,
        ...message,
      }))
    },
  }
}
