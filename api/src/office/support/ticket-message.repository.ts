import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Ticket, TicketMessage } from './ticket'

type MessageDocument = Omit<TicketMessage, 'id'> & { _id: string }

export const ticketMessageIndexes: CollectionIndexes[] = [
  { collection: 'ticket_messages', indexes: [{ key: { ticketId: 1, at: 1, _id: 1 } }] },
]

export const ticketMessageEvidence: EvidenceKind = {
  kind: 'ticket_message',
  collection: 'ticket_messages',
  chainIn: null,
  aside: [],
}

export type TicketMessageRepository = ReturnType<typeof createTicketMessageRepository>

export function createTicketMessageRepository(db: Db) {
  const messages = db.collection<MessageDocument>('ticket_messages')
  const sealed = sealedWrites(ticketMessageEvidence, messages)

  return {
    async insert({ id, ...message }: TicketMessage, session: ClientSession) {
      await sealed.insertOne({ _id: id, ...message }, { session })
    },

    /** Oldest first. */
    async ofTicket({ id }: Ticket): Promise<TicketMessage[]> {
      const documents = await messages.find({ ticketId: id }).sort({ at: 1, _id: 1 }).toArray()
      return documents.map(({ _id, ...message }) => ({ id: _id, ...message }))
    },
  }
}
