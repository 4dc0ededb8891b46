import type { ClientSession, Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import { createAuditRepository } from './audit.repository'
import { type AuditEvent, link } from './audit-event'
import { digestOf, digestOfSeals, newSalt, type Seal, type SealedContent } from './seal'

type Change = Omit<SealedContent, 'salt'> & { readonly _id: string; readonly salt?: string }

/** What an event may say at most; a document of the database has 16 MB. */
const sealsAtOnce = 50_000
const what = 'earlier changes sealed'

/** The trail says of every change that was stored before GOV-33 what it holds from now on. */
export const auditMigrations: readonly Migration[] = [{ name: 'the trail seals what changes hold', run: sealEarlier }]

async function sealEarlier(db: Db, batch: Batch, now: () => Date): Promise<void> {
  await giveSalts(db, batch)
  const begun = await db.collection<{ _id: string; sequence: number }>('audit_heads').find().toArray()
  for (const { _id: chain, sequence } of begun) if (sequence > 0) await sealChain(db, batch, chain, now)
}

async function giveSalts(db: Db, batch: Batch): Promise<void> {
  const changes = db.collection<Change>('actions')
  const without = { salt: { $exists: false } }
  for await (const page of pagesOf(changes, without, { _id: 1 })) {
    const operations = page.map(({ _id }) => ({
      updateOne: { filter: { _id, ...without }, update: { $set: { salt: newSalt() } } },
    }))
    await batch((session) => changes.bulkWrite(operations, { session }))
  }
}

/** One event, or as many as all changes need; one is there also where there are no changes yet. */
async function sealChain(db: Db, batch: Batch, chain: string, now: () => Date): Promise<void> {
  const said = await db.collection<AuditEvent>('audit_events').find({ organisation_id: chain, what }).toArray()
  const known = new Set(said.flatMap(({ seals = [] }) => seals.map(({ action }) => action)))
  const seals: Seal[] = []
  for await (const page of pagesOf(db.collection<Change & SealedContent>('actions'), { organisation_id: chain })) {
    seals.push(...page.map((change) => ({ action: change._id, digest: digestOf(change) })))
  }
  const missing = seals.filter(({ action }) => !known.has(action))
  if (said.length === 0 && missing.length === 0) await append(db, batch, chain, now(), [])
  for (let from = 0; from < missing.length; from += sealsAtOnce) {
    await append(db, batch, chain, now(), missing.slice(from, from + sealsAtOnce))
  }
}

const append = (db: Db, batch: Batch, chain: string, at: Date, seals: readonly Seal[]) =>
  batch((session) => appendSeals(db, session, chain, at, seals))

/** Puts on the trail what changes hold that a migration has written, in the transaction that wrote them. */
export async function appendSeals(
  db: Db,
  session: ClientSession,
  chain: string,
  at: Date,
  seals: readonly Seal[],
): Promise<void> {
  const audit = createAuditRepository(db)
  const { sequence, previous } = await audit.take(chain, session)
  const event = link({
    sequence,
    organisation_id: chain,
    actor_id: null,
    actor_name: 'Upgrade',
    actor_type: 'SYSTEM',
    what,
    record: null,
    company_id: null,
    at: at.toISOString(),
    address: '',
    details: { changes: seals.length },
    company_sequence: null,
    company_previous: null,
    seals,
    digest: digestOfSeals(seals),
    previous,
  })
  await audit.append([event], { sequence, previous, taken: true }, session)
}
