import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { endpoints } from '@dossier/contract/endpoints'
import { kindNames } from '@dossier/contract/file/kinds'
import type { Document } from 'mongodb'
import { expect, it } from 'vitest'
import { verifyTrails } from '../people/operator/verify-trails'
import { aimedRequests } from '../testing/aimed-requests'
import { boardOf } from '../testing/board'
import { type Firm, openFirm } from '../testing/firm'
import { noOneListed } from '../testing/no-one-listed'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { aChance, type Chance } from '../testing/random'
import { evidenceOfAll, noEvidence } from './evidence'

const acts = 1_000
const changes = 200
const roles = ['administrator', 'supervisor', 'officer', 'manager', 'trust'] as const
/** They take long, or end the account or session that goes on acting. */
const leftOut = new Set(['verifyAudit', 'exportAudit', 'logout', 'deleteAccount', 'endSession', 'endOtherSessions'])
const calls = Object.entries(endpoints).filter(([name, { api }]) => api === 'client' && !leftOut.has(name))

type Stored = Document & { _id: string }
const stored = (product: OpenProduct, name: string) => product.database.db.collection<Stored>(name)

it('GOV-39 what random acts of every call leave is whole, and any single change of evidence is found', async () => {
  const chance = aChance(39)
  const product = await openProduct({ screeningProvider: noOneListed })
  const firm = await openFirm(product, roles)
  const client = await firm.client()
  await firm.holder()
  await boardOf(product, firm, client).aDirector()
  const { body } = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: client, label: 'Due' },
  })
  const link = body.dueDiligence.access_link_token
  let done = 0
  for (let n = 0; n < acts; n++) {
    const [, endpoint] = chance.pick(calls)
    if (n % 50 === 0) await firm.pass(0)
    product.clock.pass(chance.below(600))
    const ours = { id: firm.id, ids: await someIds(product, firm, chance), token: firm.as[chance.pick(roles)], link }
    const { status } = await aimedRequests(product, ours)(endpoint, '', '')
    expect(status).not.toBe(500)
    if (status === 200) done += 1
  }
  // accesses are sealed once their day is over
  await product.context.accessLog.flush()
  product.clock.pass(2 * 86_400)
  await product.jobs.runDue()
  expect(done).toBeGreaterThan(acts / 10)
  expect((await verifyTrails(product.context)).flatMap(({ differences }) => differences)).toEqual([])

  const missed: string[] = []
  for (let n = 0; n < changes; n++) {
    const altered = await alterSomething(product, chance)
    const chains = await verifyTrails(product.context)
    if (!chains.some(({ brokenAt }) => brokenAt !== undefined)) missed.push(altered.what)
    await altered.restore()
  }
  expect(missed).toEqual([])
})

/** An id of everything that a call may name, of what there is. */
async function someIds(product: OpenProduct, firm: Firm, chance: Chance): Promise<Readonly<Record<string, string>>> {
  const of = async (name: string, which: object = {}) => {
    const found = await stored(product, name)
      .find({ organisation_id: firm.id, ...which }, { projection: { _id: 1 } })
      .toArray()
    return found.length > 0 ? chance.pick(found)._id : ''
  }
  const records = await Promise.all(kindNames.map(async (kind) => [kind, await of('records', { kind })] as const))
  const company = await of('companies')
  return {
    ...Object.fromEntries(records),
    company,
    record: chance.oneIn(2) ? company : await of('records'),
    user: await of('users'),
    session: await of('sessions'),
    action: await of('actions', chance.oneIn(3) ? {} : { open: true }),
    snapshot: await of('snapshots'),
    notice: await of('notices'),
    filing: await of('decider_filings'),
    screening: await of('screenings'),
    search: (await stored(product, 'screenings').findOne({ organisation_id: firm.id }))?.searchId ?? '',
  }
}

/** What is not the salt of everything, and what the events and checks of their own prove. */
const ofTheTrail = ['audit_events', 'actions', 'due_diligence_edits', 'snapshots', 'snapshot_records']

/** Changes one value of one stored document that counts as evidence. */
async function alterSomething(product: OpenProduct, chance: Chance) {
  const evidence: readonly Pick<(typeof evidenceOfAll)[number], 'collection' | 'aside'>[] = [
    ...evidenceOfAll,
    ...ofTheTrail.map((collection) => ({ collection, aside: [] })),
    // `once` keeps an access of a day single
    { collection: 'accesses', aside: ['once'] },
    { collection: 'access_days', aside: [] },
  ]
  expect(evidence.some(({ collection }) => noEvidence.some((none) => none.collection === collection))).toBe(false)
  for (;;) {
    const { collection: name, aside } = chance.pick(evidence)
    const documents = await stored(product, name).find().toArray()
    if (documents.length === 0) continue
    const whole = chance.pick(documents)
    const fields = Object.keys(whole).filter((field) => field !== '_id' && !aside.includes(field))
    const [path, value] = leafOf(chance, whole, chance.pick(fields))
    const changed =
      typeof value === 'number' ? value + 1_000_003 : typeof value === 'boolean' ? !value : `${String(value)} forged`
    await stored(product, name).updateOne({ _id: whole._id }, { $set: { [path]: changed } })
    return {
      what: `${name} ${whole._id} ${path}: ${String(value)}`,
      restore: () => stored(product, name).replaceOne({ _id: whole._id }, whole),
    }
  }
}

/** One value of a field, however deep it lies. */
function leafOf(chance: Chance, document: Document, field: string): readonly [string, unknown] {
  let path = field
  let value: unknown = document[field]
  while (typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length > 0) {
    const name = chance.pick(Object.keys(value))
    path = `${path}.${name}`
    value = (value as Record<string, unknown>)[name]
  }
  return [path, value]
}
