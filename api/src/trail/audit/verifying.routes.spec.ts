import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { logout } from '@dossier/contract/people/endpoints/session'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { type AuditEvent, link } from '../events/audit-event'
import { canonical, sha256 } from '../events/canonical'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const answerTo = async (firm: Firm) => (await product.call(firm.as.officer, verifyAudit, {})).body
const verify = async (firm: Firm) => {
  const { status, differences: _, ...answer } = await answerTo(firm)
  expect(status).toBe('success')
  return answer
}

describe('Tampering with the audit trail', () => {
  type Stored = AuditEvent & { _id: string }
  type Head = { _id: string; sequence: number; hash: string }
  let firm: Firm
  let whole: Stored[]
  let head: Head

  const events = () => product.database.db.collection<Stored>('audit_events')
  const heads = () => product.database.db.collection<Head>('audit_heads')
  const eventOf = (sequence: number) => ({ organisation_id: firm.id, sequence })

  beforeAll(async () => {
    firm = await openFirm(product, ['manager', 'officer'])
    await firm.client('Harbour Holdings')
    await firm.client('Zeelandia')
    await firm.client('Lagun')
    whole = await events().find({ organisation_id: firm.id }).toArray()
    head = found(await heads().findOne({ _id: firm.id }))
  })

  afterEach(async () => {
    await events().deleteMany({ organisation_id: firm.id })
    await events().insertMany(whole)
    await heads().replaceOne({ _id: firm.id }, head)
    expect(await verify(firm)).toEqual({ events: 7, ok: true })
  })

  it.each([
    ['actor_id', 'a'.repeat(24)],
    ['actor_name', 'somebody else'],
    ['what', 'change denied'],
    ['at', '2026-01-01T00:00:00.000Z'],
    ['record', null],
    ['record.name', 'Harbour Trading'],
    ['names', []],
    ['names.0.digest', 'f'.repeat(64)],
    ['details', {}],
    ['details.more', true],
    ['previous', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
    ['company_id', null],
  ])('GOV-15 finds an event whose %s was changed', async (field, value) => {
    await events().updateOne(eventOf(5), { $set: { [field]: value } })
    expect(await verify(firm)).toEqual({ events: 4, ok: false, broken_at: 5 })
  })

  it.each([1, 4, 7])('GOV-15 finds that event %i was dropped', async (sequence) => {
    await events().deleteOne(eventOf(sequence))
    expect(await verify(firm)).toEqual({ events: sequence - 1, ok: false, broken_at: sequence })
  })

  it('GOV-15 finds events that changed places', async () => {
    await events().updateOne(eventOf(4), { $set: { sequence: 99 } })
    await events().updateOne(eventOf(5), { $set: { sequence: 4 } })
    await events().updateOne(eventOf(99), { $set: { sequence: 5 } })
    expect(await verify(firm)).toEqual({ events: 3, ok: false, broken_at: 4 })
  })

  it('GOV-15 finds an event that was put in behind the last', async () => {
    const last = found(await events().findOne(eventOf(7)))
    await events().insertOne({ ...last, _id: 'put-in', sequence: 8 })
    expect(await verify(firm)).toEqual({ events: 7, ok: false, broken_at: 8 })
    await heads().updateOne({ _id: firm.id }, { $set: { sequence: 8 } })
    expect(await verify(firm)).toEqual({ events: 7, ok: false, broken_at: 8 })
    await events().deleteOne({ _id: 'put-in' })
  })

  it('GOV-39 goes on behind an event that does not hold, and names every other', async () => {
    await events().updateOne(eventOf(3), { $set: { actor_name: 'somebody else' } })
    await events().deleteOne(eventOf(5))
    await events().updateOne(eventOf(7), { $set: { digest: 'f'.repeat(64) } })
    const companies = product.database.db.collection<{ _id: string }>('companies')
    const kept = found(await companies.findOne({ 'values.name': 'Zeelandia' }))
    await companies.updateOne({ _id: kept._id }, { $set: { 'values.name': 'Zeelandia II' } })
    const { broken_at, differences = [] } = await answerTo(firm)
    expect(broken_at).toBe(3)
    const chain = { _id: null, objectType: null, company_id: null }
    expect(differences).toEqual(
      expect.arrayContaining([
        { event: 3, text: 'it is not what its hash says', ...chain },
        { event: 5, text: 'event 5 is missing', ...chain },
        { event: 7, text: 'its digest is not that of its seals', ...chain },
        expect.objectContaining({ _id: kept._id, objectType: 'company', text: 'name is not what was approved' }),
      ]),
    )
    await companies.replaceOne({ _id: kept._id }, kept)
  })

  it('GOV-39 finds an event that is earlier than the one before it, though every hash after it was made anew', async () => {
    let previous = found(whole.find(({ sequence }) => sequence === 5)).hash
    const ofClient = new Map<string, string>()
    for (const { _id, hash: _, ...event } of whole.filter(({ sequence }) => sequence > 5)) {
      const at = event.sequence === 6 ? '2020-01-01T00:00:00.000Z' : event.at
      const before = event.company_id ? ofClient.get(event.company_id) : undefined
      const forged = link({ ...event, at, previous, ...(before && { company_previous: before }) })
      if (event.company_id) ofClient.set(event.company_id, forged.hash)
      previous = forged.hash
      await events().replaceOne({ _id }, forged)
    }
    await heads().updateOne({ _id: firm.id }, { $set: { hash: previous } })
    expect(await answerTo(firm)).toMatchObject({
      broken_at: 6,
      differences: [{ event: 6, text: 'it is earlier than the event before it' }],
    })
  })

  it('GOV-15 finds that the trail was cut off, whatever its head was set to', async () => {
    await events().deleteMany({ organisation_id: firm.id, sequence: { $gt: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
    await heads().updateOne({ _id: firm.id }, { $set: { sequence: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
  })
})

describe('A clock that is set back', () => {
  it('GOV-39 makes no event earlier than the one before, in this process and in another', async () => {
    const firm = await openFirm(product, ['manager', 'officer'])
    const second = await product.second()
    product.clock.pass(3_600)
    await firm.proposeClient('Ahead')
    product.clock.pass(-3_600)
    await firm.proposeClient('Behind')
    await second.call(firm.as.manager, logout, {})
    const stored = await product.database.db
      .collection<AuditEvent>('audit_events')
      .find({ organisation_id: firm.id })
      .sort({ sequence: -1 })
      .limit(3)
      .toArray()
    expect(new Set(stored.map(({ at }) => at)).size).toBe(1)
    expect(await verify(firm)).toMatchObject({ ok: true })
  })
})

describe('A trail that was taken away', () => {
  it('GOV-15 is not taken for one that never began', async () => {
    const firm = await openFirm(product, ['officer'])
    const { db } = product.database
    await db.collection('audit_events').deleteMany({ organisation_id: firm.id })
    expect(await verify(firm)).toMatchObject({ events: 0, ok: false, broken_at: 1 })
    await db.collection<{ _id: string }>('audit_heads').deleteOne({ _id: firm.id })
    expect(await verify(firm)).toMatchObject({ events: 0, ok: false, broken_at: 1 })
  })
})

describe('A long audit trail', () => {
  it('GOV-15 is walked to its end, and a change far from either end is found', async () => {
    const firm = await openFirm(product, ['officer'])
    const events = product.database.db.collection<AuditEvent & { _id: string }>('audit_events')
    const heads = product.database.db.collection<{ _id: string; sequence: number; hash: string }>('audit_heads')
    const {
      _id,
      hash: _,
      stored: __,
      ...pattern
    } = found(await events.findOne({ organisation_id: firm.id, sequence: 1 }))
    let { sequence, hash: previous } = found(await heads.findOne({ _id: firm.id }))
    const more = Array.from({ length: 1_200 }, () => {
      const event = link({ ...pattern, sequence: ++sequence, previous })
      previous = event.hash
      return { ...event, _id: `${firm.id}-${sequence}` }
    })
    await events.insertMany(more)
    await heads.updateOne({ _id: firm.id }, { $set: { sequence, hash: previous } })
    expect(await verify(firm)).toEqual({ events: sequence, ok: true })
    await events.updateOne({ organisation_id: firm.id, sequence: 1_001 }, { $set: { what: 'signed out' } })
    expect(await verify(firm)).toEqual({ events: 1_000, ok: false, broken_at: 1_001 })
  })

  it('GOV-33 is broken where an event says nothing of changes, though every hash after it was made anew', async () => {
    const firm = await openFirm(product, ['officer'])
    const events = product.database.db.collection<AuditEvent & { _id: string }>('audit_events')
    const stored = await events.find({ organisation_id: firm.id }).sort({ sequence: 1 }).toArray()
    let previous = ''
    const silenced = { seals: '', digest: '', company_sequence: '', company_previous: '' } as const
    for (const { _id, hash: _, seals, digest, company_sequence, company_previous, ...event } of stored) {
      const hash = sha256(canonical({ ...event, previous }))
      await events.updateOne({ _id }, { $set: { previous, hash }, $unset: silenced })
      previous = hash
    }
    await product.database.db
      .collection<{ _id: string }>('audit_heads')
      .updateOne({ _id: firm.id }, { $set: { hash: previous } })
    expect(await verify(firm)).toMatchObject({ ok: false, broken_at: 1 })
  })

  it('GOV-15, LIM-10 is walked for an organisation only so often a minute, on every process', async () => {
    const rates = { publicPerMinute: 4, accountAttempts: 5 }
    const limited = await openProduct({ rates })
    const [firm, others] = [await openFirm(limited, ['officer']), await openFirm(limited, ['officer'])]
    const second = await limited.second()
    const ask = async (by: Pick<OpenProduct, 'call'>, who: Firm) =>
      (await by.call(who.as.officer, verifyAudit, {})).status
    const answers = await Promise.all([limited, second, limited, second, limited, second].map((by) => ask(by, firm)))
    expect(answers.toSorted()).toEqual([200, 200, 200, 200, 429, 429])
    expect(await ask(second, others)).toBe(200)
  })
})
