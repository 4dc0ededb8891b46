import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { found } from '../../platform/errors'
import { isSignedBy } from '../../platform/secrets/signing-key'
import { openAnchored } from '../../testing/anchored-office'
import { openProduct } from '../../testing/open-product'
import { statementOf } from './anchor'
import { toSyslog } from './anchor-syslog'

describe('The heads of the trail', () => {
  it('GOV-33 are signed and kept outside within a day, again and again', async () => {
    const { jobs, firm, clock, heads, lines } = await openAnchored()
    await jobs.runDue()
    const head = found(await heads.findOne({ _id: firm.id }))
    const [anchor] = lines().filter(({ organisation_id }) => organisation_id === firm.id)
    expect(anchor).toMatchObject({ sequence: head.sequence, hash: head.hash, at: clock.now().toISOString() })
    const { public_key, signature } = found(anchor)
    expect(isSignedBy(public_key, statementOf(found(anchor)), signature)).toBe(true)
    expect(isSignedBy(public_key, statementOf({ ...found(anchor), sequence: 3 }), signature)).toBe(false)

    await firm.client('Zeelandia')
    await jobs.runDue()
    expect(lines().filter(({ organisation_id }) => organisation_id === firm.id)).toHaveLength(1)
    clock.pass(86_400)
    await jobs.runDue()
    const ofFirm = lines().filter(({ organisation_id }) => organisation_id === firm.id)
    expect(ofFirm.map(({ sequence }) => sequence)).toEqual([head.sequence, head.sequence + 2])
  })

  it('GOV-33 are those of each client’s own part too, which moved since they were taken outside', async () => {
    const { jobs, firm, clock, lines, remembered } = await openAnchored()
    await jobs.runDue()
    const ofClients = () =>
      lines().flatMap(({ organisation_id, sequence }) => {
        const [office, client] = organisation_id.split('/')
        return office === firm.id && client !== undefined ? [[client, sequence]] : []
      })
    expect(ofClients().map(([, sequence]) => sequence)).toEqual([2])
    const second = await firm.client('Zeelandia')
    clock.pass(86_400)
    await jobs.runDue()
    expect(ofClients().slice(1)).toEqual([[second, 2]])

    const repeated = await remembered.updateMany(
      { organisation_id: `${firm.id}/${second}` },
      { $set: { due: ['file'] } },
    )
    expect(repeated.modifiedCount).toBe(1)
    clock.pass(3_600)
    await jobs.runDue()
    expect(ofClients().slice(2)).toEqual([[second, 2]])
  })

  it('GOV-33 of a client’s part show alone that its end is lost', async () => {
    const { jobs, command, dropLast, lines, path, remembered } = await openAnchored()
    await jobs.runDue()
    const ofClient = lines().filter(({ organisation_id }) => organisation_id.includes('/'))
    writeFileSync(path, ofClient.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''))
    expect((await command('--anchors', path)).code).toBe(0)
    await remembered.deleteMany({})
    await dropLast()
    expect((await command('--anchors', path)).code).toBe(0)
    await dropLast()
    const { code, said } = await command('--anchors', path)
    expect([code, said]).toEqual([1, expect.stringContaining('Trust Office: BROKEN at event')])
  })

  it('GOV-33 go to a syslog server too, a message each', async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const received = once(server, 'message') as Promise<[Buffer]>
    const product = await openProduct({
      anchorPlaces: [toSyslog(new URL(`udp://127.0.0.1:${server.address().port}`))],
    })
    await product.found('Harbour Trust')
    await product.jobs.runDue()
    const [, at, anchor] = /^<110>1 (\S+) \S+ dossier - anchor - (\{.*\})$/.exec((await received)[0].toString()) ?? []
    expect(at).toBe(product.clock.now().toISOString())
    expect(JSON.parse(anchor ?? '')).toMatchObject({ sequence: 1, at })
  })

  it('GOV-33, GOV-36 are mailed to the auditor of an organisation that names a mailbox', async () => {
    const { jobs, box, call, firm, lines } = await openAnchored()
    const administrator = firm.as.administrator
    await call(administrator, saveSettings, { body: { auditor_mail: 'auditor@firm.test' } })
    await jobs.runDue()
    await jobs.runDue()
    const [anchor] = lines().filter(({ organisation_id }) => organisation_id === firm.id)
    expect(box.filter(({ purpose }) => purpose === 'audit-anchor')).toMatchObject([
      { to: 'auditor@firm.test', subject: `Audit trail of Trust Office: event ${anchor?.sequence}` },
    ])
    expect(box.at(-1)?.paragraphs.at(-1)).toBe(JSON.stringify(anchor))
  })
})

describe('A trail whose last event was dropped and whose head was rewound', () => {
  it('GOV-15, GOV-33 is found by the newest anchor that the product remembers', async () => {
    const { jobs, dropLast, verify } = await openAnchored()
    await jobs.runDue()
    expect(await verify()).toMatchObject({ ok: true })
    const lost = await dropLast()
    expect(await verify()).toMatchObject({ ok: false, broken_at: lost, events: lost - 1 })
  })

  it('GOV-33 is found also once other events took the place of what was lost', async () => {
    const { jobs, firm, dropLast, verify } = await openAnchored()
    await jobs.runDue()
    const lost = await dropLast()
    await firm.proposeClient('Another')
    expect(await verify()).toMatchObject({ ok: false, broken_at: lost })
  })

  it('GOV-33 is found by a file that was kept elsewhere, though the product was made to forget', async () => {
    const { jobs, command, dropLast, path, remembered, verify } = await openAnchored()
    await jobs.runDue()
    const whole = await command('--anchors', path)
    expect(whole.code).toBe(0)
    expect(whole.said).toMatch(/^Trust Office: whole, \d+ events$/m)
    expect(whole.said).toMatch(/^Compared with 2 anchors, the newest of \S+Z, signed with [\w-]{43}$/m)
    const lost = await dropLast()
    await remembered.deleteMany({})
    expect((await command()).code).toBe(0)
    expect(await verify()).toMatchObject({ ok: true })
    for (const given of [['--anchors', path], [`--anchors=${path}`]]) {
      const { code, said } = await command(...given)
      expect(code).toBe(1)
      expect(said).toContain(`Trust Office: BROKEN at event ${lost}, ${lost - 1} events before it are whole`)
    }
  })

  it('GOV-33 is found when the whole organisation is gone', async () => {
    const { jobs, command, database, events, firm, heads, path, remembered } = await openAnchored()
    await jobs.runDue()
    await events.deleteMany({ organisation_id: firm.id })
    await heads.deleteOne({ _id: firm.id })
    await remembered.deleteMany({})
    await database.db.collection<{ _id: string }>('organisations').deleteOne({ _id: firm.id })
    expect((await command()).code).toBe(0)
    const { code, said } = await command('--anchors', path)
    expect([code, said]).toEqual([1, expect.stringContaining(`${firm.id}: BROKEN at event 1`)])
  })
})

describe('Anchors', () => {
  it('GOV-33 that were changed are found, be it in the file or in the database', async () => {
    const { jobs, command, firm, lines, path, remembered, verify } = await openAnchored()
    await jobs.runDue()
    const changed = lines().map((anchor) =>
      anchor.organisation_id === firm.id ? { ...anchor, at: '2020-01-01T00:00:00.000Z' } : anchor,
    )
    writeFileSync(path, changed.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''))
    const { code, said } = await command('--anchors', path)
    expect([code, said]).toEqual([1, expect.stringContaining('Trust Office: BROKEN at event')])
    await remembered.updateOne({ organisation_id: firm.id }, { $inc: { sequence: -1 } })
    expect(await verify()).toMatchObject({ ok: false })
  })

  it.each([
    ['{"sequence":1}', 'Line 1 of .* is no anchor.'],
    ['no JSON', 'Line 1 of .* is no anchor.'],
  ])('are refused where a file holds %s', async (line, reason) => {
    const { command, path, jobs } = await openAnchored()
    await jobs.runDue()
    writeFileSync(path, line)
    const { code, said } = await command('--anchors', path)
    expect([code, said]).toEqual([1, expect.stringMatching(reason)])
  })
})
