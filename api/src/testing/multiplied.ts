import { newId } from '../platform/ids'
import type { OpenProduct } from './open-product'

type Stored = { _id: string } & Record<string, unknown>

/** What grows with the work of an organisation, and is listed. */
const growing = [
  'actions',
  'audit_events',
  'companies',
  'notices',
  'records',
  'sessions',
  'snapshots',
  'tasks',
  'task_messages',
]
/** What belongs to no organisation. */
const growingOfAll = ['tickets', 'ticket_messages']

/** Puts copies of all that an organisation has beside it, each under an id of its own: where there was one there are so many. */
export async function multiply(
  { database: { db } }: Pick<OpenProduct, 'database'>,
  organisation_id: string,
  by: number,
) {
  for (const name of [...growing, ...growingOfAll]) {
    const mine = growing.includes(name) ? { organisation_id } : {}
    const documents = await db.collection<Stored>(name).find(mine).toArray()
    const copies = documents.flatMap((document) => Array.from({ length: by - 1 }, () => copyOf(name, document)))
    if (copies.length > 0) await db.collection<Stored>(name).insertMany(copies)
  }
  const kinds = { $in: ['legal_entity', 'person'] }
  const people = await db.collection<Stored>('records').find({ organisation_id, kind: kinds }).toArray()
  const [screening] = await db.collection<Stored>('screenings').find({ organisation_id }).toArray()
  const screenings = people.map(({ _id, company_id, kind }) => {
    const subject = kind === 'person' ? { person_id: _id } : { entity_id: _id }
    return { ...screening, _id: newId(), company_id, ...subject }
  })
  await db.collection<Stored>('screenings').insertMany(screenings)
  const newest = screenings.map(({ _id }, index) => ({
    _id: people[index]?._id ?? '',
    organisation_id,
    screening_id: _id,
  }))
  await db.collection<Stored>('newest_screenings').insertMany(newest)
}

let sequence = 1_000_000

function copyOf(collection: string, document: Stored): Stored {
  const copy = { ...document, _id: newId() }
  sequence += 1
  if (collection === 'tickets') return { ...copy, number: sequence }
  if (collection !== 'audit_events') return copy
  return { ...copy, sequence, hash: newId() }
}
