import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { ContactMessage } from '../../platform/mail/templates'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'

type MessageDocument = ContactMessage & { _id: string; at: Date }

export const contactIndexes: CollectionIndexes[] = [
  { collection: 'contact_messages', indexes: [{ key: { at: -1, _id: -1 } }] },
]

export const contactEvidence: EvidenceKind = {
  kind: 'contact_message',
  collection: 'contact_messages',
  chainIn: null,
  aside: [],
}

export type ContactRepository = ReturnType<typeof createContactRepository>

/** Messages of visitors, kept beside the mail to the operator. */
export function createContactRepository(db: Db) {
  const messages = db.collection<MessageDocument>('contact_messages')
  const sealed = sealedWrites(contactEvidence, messages)

  return {
    async insert(id: string, message: ContactMessage, at: Date, session: ClientSession) {
      await sealed.insertOne({ _id: id, ...message, at }, { session })
    },
  }
}
