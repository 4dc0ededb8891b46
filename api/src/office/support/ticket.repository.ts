import { firstTicketNumber, type TicketStatus } from '@dossier/contract/office/ticket'
import type { ClientSession, Db, Filter } from 'mongodb'
import { startsOf } from '../../file/case-files/names-to-find'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { literally } from '../../platform/text-search'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Ticket } from './ticket'
import { type TicketFilter, ticketKeyNames, ticketKeyOf, ticketKeysOf } from './ticket-keys'

/** `by` is what lists are found by, `found_by` what a search is: number, username and words of the subject. */
type TicketDocument = Omit<Ticket, 'id'> & { _id: string; by: Readonly<Record<string, string>>; found_by: string[] }

const byName = 'by_name'
const newestFirst = { createdAt: -1, _id: -1 } as const
const oldestFirst = { createdAt: 1, _id: 1 } as const

export const ticketIndexes: CollectionIndexes[] = [
  {
    collection: 'tickets',
    indexes: [
      { key: { number: 1 }, unique: true },
      ...ticketKeyNames.map((name) => ({ key: { [`by.${name}`]: 1, ...newestFirst } as const })),
      { key: { found_by: 1 }, name: byName },
    ],
  },
]

export const ticketEvidence: EvidenceKind = {
  kind: 'ticket',
  collection: 'tickets',
  chainIn: null,
  aside: ['by', 'found_by'],
}

/** A part of a list: none newer than `until`, where it is named. */
export type TicketWindow = {
  readonly until: Date | undefined
  readonly order: 'newest' | 'oldest'
  readonly skip: number
  readonly limit: number
}
export type ListedTickets = { readonly tickets: readonly Ticket[]; readonly count: number }

export type TicketRepository = ReturnType<typeof createTicketRepository>

/** Tickets of all organisations: they are between their owner and those who run the platform. */
export function createTicketRepository(db: Db) {
  const tickets = db.collection<TicketDocument>('tickets')
  const sealed = sealedWrites(ticketEvidence, tickets)

  return {
    /** @param username of its owner, by which it is found */
    async insert(ticket: Ticket, username: string, session: ClientSession) {
      const { id, ...facts } = ticket
      const found_by = startsOf(String(ticket.number), username, ticket.subject)
      await sealed.insertOne({ _id: id, ...facts, by: ticketKeysOf(ticket), found_by }, { session })
    },

    /** What the next ticket is numbered: acts of one chain are done one after the other, and no ticket is ever removed. */
    async nextNumber(session: ClientSession): Promise<number> {
      const last = await tickets.findOne({}, { session, sort: { number: -1 }, projection: { number: 1 } })
      return last ? last.number + 1 : firstTicketNumber
    },

    async byId(id: string, session?: ClientSession): Promise<Ticket | null> {
      const document = await tickets.findOne({ _id: id }, { session })
      return document && fromDocument(document)
    },

    async byNumber(number: number, session?: ClientSession): Promise<Ticket | null> {
      const document = await tickets.findOne({ number }, { session })
      return document && fromDocument(document)
    },

    async list(wanted: TicketFilter, window: TicketWindow): Promise<ListedTickets> {
      const { name, key } = ticketKeyOf(wanted)
      return page({ [`by.${name}`]: key }, window)
    },

    /** Those with a word that begins so, as `lookedUpBy` makes it; what else is wanted is looked at in what was found. */
    async search(beginning: string, wanted: Omit<TicketFilter, 'owner'>, window: TicketWindow): Promise<ListedTickets> {
      if (beginning === '') return { tickets: [], count: 0 }
      const named = Object.entries(wanted).filter(([, value]) => value !== undefined)
      return page({ found_by: { $regex: `^${literally(beginning)}` }, ...Object.fromEntries(named) }, window, byName)
    },

    async setStatus(ticket: Ticket, status: TicketStatus, session: ClientSession) {
      const by = ticketKeysOf({ ...ticket, status })
      await sealed.updateOne({ _id: ticket.id }, { $set: { status, by } }, { session })
    },
  }

  async function page(filter: Filter<TicketDocument>, { until, order, skip, limit }: TicketWindow, hint?: string) {
    const wanted = { ...filter, ...(until && { createdAt: { $lte: until } }) }
    const sort = order === 'newest' ? newestFirst : oldestFirst
    const by = hint === undefined ? {} : { hint }
    const [found, count] = await Promise.all([
      tickets.find(wanted, by).sort(sort).skip(skip).limit(limit).toArray(),
      tickets.countDocuments(wanted, by),
    ])
    return { tickets: found.map(fromDocument), count }
  }
}

const fromDocument = ({ _id, by: _, found_by: __, ...ticket }: TicketDocument): Ticket => ({ id: _id, ...ticket })
