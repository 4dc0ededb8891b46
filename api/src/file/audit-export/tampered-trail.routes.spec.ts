import { logout } from '@dossier/contract/people/endpoints/session'
import { describe, expect, it } from 'vitest'
import { exported, findingsIn, linesOf } from '../../testing/audit-packs'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import type { AuditEvent } from '../../trail/events/audit-event'

describe('A pack of a trail that was tampered with before', () => {
  it('GOV-34 names the event and the change that do not hold', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['manager', 'officer'])
    const id = await office.client()
    const action = await office.propose(id, { city: 'Soto' })
    await office.approve(action)
    const forged = { $set: { 'parts.0.fields.city.new': 'Curaçao' } }
    await own.database.db.collection<{ _id: string }>('actions').updateOne({ _id: action }, forged)
    for (const body of [{}, { company_id: id }]) {
      const findings = findingsIn(await exported(own, office.as.officer, body))
      expect(findings).toContainEqual(
        expect.stringMatching(/^the whole trail did not hold when the pack was made: event \d+$/),
      )
      expect(findings).toContainEqual(expect.stringContaining(`change ${action} is not what its last event says`))
    }
  })

  it('GOV-34 is made all the same where a change has lost its form, and names it', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['manager', 'officer'])
    const action = await office.propose(await office.client(), { city: 'Soto' })
    const forged = { $set: { parts: 'none' } }
    await own.database.db.collection<{ _id: string }>('actions').updateOne({ _id: action }, forged)
    const findings = findingsIn(await exported(own, office.as.officer))
    expect(findings).toContainEqual(expect.stringMatching(/^the whole trail did not hold when the pack was made/))
    expect(findings).toContainEqual(expect.stringContaining(`change ${action}`))
  })

  it('GOV-34 names an end that is lost, by anchors in it or by those that were kept elsewhere', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['manager', 'officer', 'trust', 'administrator'])
    const id = await office.client()
    for (const role of ['trust', 'manager', 'administrator'] as const) await own.call(office.as[role], logout, {})
    await own.jobs.runDue()
    const { db } = own.database
    const kept = await db.collection('audit_anchors').find({ organisation_id: office.id }).toArray()
    const events = db.collection<AuditEvent>('audit_events')
    const head = kept[0]?.sequence as number
    await events.deleteMany({ organisation_id: office.id, sequence: { $gt: head - 3 } })
    const last = await events.findOne({ organisation_id: office.id, sequence: head - 3 })
    const rewound = { $set: { sequence: head - 3, hash: last?.hash } }
    await db.collection<{ _id: string }>('audit_heads').updateOne({ _id: office.id }, rewound)
    for (const body of [{}, { company_id: id }]) {
      const lost = expect.stringMatching(/^the end is lost: events \d+ to \d+ were there on/)
      expect(findingsIn(await exported(own, office.as.officer, body))).toContainEqual(lost)
    }
    await db.collection('audit_anchors').deleteMany({})
    const unaware = await exported(own, office.as.officer)
    expect(findingsIn(unaware)).toEqual([])
    const anchors = Buffer.from(kept.map(({ _id, ...anchor }) => `${JSON.stringify(anchor)}\n`).join(''))
    const late = await exported(own, office.as.officer)
    expect(findingsIn(late, { anchors })).toContainEqual(expect.stringContaining('is not the one that was there on'))
  })

  it('GOV-33, GOV-34 names a lost end of a client, though the trail went on with others', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['manager', 'officer', 'trust'])
    const id = await office.client()
    await own.jobs.runDue()
    const whole = await exported(own, office.as.officer, { company_id: id })
    expect(linesOf(whole, 'anchors.jsonl')).toHaveLength(2)
    expect(findingsIn(whole)).toEqual([])

    const { db } = own.database
    const kept = await db
      .collection('audit_anchors')
      .find({ organisation_id: `${office.id}/${id}` })
      .toArray()
    expect(kept).toMatchObject([{ sequence: 2 }])
    await own.call(office.as.trust, logout, {})
    const events = db.collection<AuditEvent>('audit_events')
    const approved = await events.findOne({ organisation_id: office.id, company_id: id, company_sequence: 2 })
    const before = (approved?.sequence ?? 0) - 1
    await events.deleteMany({ organisation_id: office.id, sequence: { $gt: before } })
    await db.collection('actions').deleteMany({ company_id: id })
    const last = await events.findOne({ organisation_id: office.id, sequence: before })
    const rewound = { $set: { sequence: before, hash: last?.hash } }
    await db.collection<{ _id: string }>('audit_heads').updateOne({ _id: office.id }, rewound)
    await db.collection('audit_anchors').deleteMany({})
    for (let n = 0; n < 4; n++) await office.proposeClient(`Other ${n}`)

    const unaware = await exported(own, office.as.officer, { company_id: id })
    const anchors = Buffer.from(kept.map(({ _id, ...anchor }) => `${JSON.stringify(anchor)}\n`).join(''))
    expect(findingsIn(unaware, { anchors })).toContainEqual(
      expect.stringMatching(/^event 2 of the client is not the one that was there on/),
    )
    const [anchor] = kept.map(({ _id, ...rest }) => rest)
    const later = Buffer.from(`${JSON.stringify({ ...anchor, sequence: 9 })}\n`)
    expect(findingsIn(unaware, { anchors: later })).toContainEqual(expect.stringContaining('not what was signed'))
  })
})
