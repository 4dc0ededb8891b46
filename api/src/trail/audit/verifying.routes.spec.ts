import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { type AuditEvent, link } from './audit-event'
import { canonical, sha256 } from './canonical'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const verify = async (firm: Firm) => {
  const { status, ...answer } = (await product.call(firm.as.officer, verifyAudit, {})).body
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
    ['actor_name', 'somebody else'],
    ['what', 'change denied'],
    ['at', '2026-01-01T00:00:00.000Z'],
    ['record', null],
    ['record.name', 'Harbour Trading'],
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

  it('GOV-15 finds that the trail was cut off, whatever its head was set to', async () => {
    await events().deleteMany({ organisation_id: firm.id, sequence: { $gt: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
    await heads().updateOne({ _id: firm.id }, { $set: { sequence: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
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
    const { _id, hash: _, ...pattern } = found(await events.findOne({ organisation_id: firm.id, sequence: 1 }))
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
