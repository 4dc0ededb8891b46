import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { denyChange, exportAudit, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { found } from '../../platform/errors'
import { exported, findingsIn, linesOf, type Pack, withFlippedBit, withLines } from '../../testing/audit-packs'
import { type Firm, openFirm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aChance } from '../../testing/random'
import type { AuditEvent } from '../../trail/events/audit-event'
import { canonical } from '../../trail/events/canonical'

let product: OpenProduct
let firm: Firm
let client: string
let whole: Pack
let ofClient: Pack

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  await product.jobs.runDue()
  await firm.client('Zeelandia')
  await firm.approve(await firm.propose(client, { city: 'Soto', risk_level: 'high' }))
  const denied = await firm.propose(client, { city: 'Barber' })
  await product.call(firm.as.officer, denyChange, { body: { id: denied, text: 'It is not in the register.' } })
  await firm.propose(client, { city: 'Westpunt' })
  whole = await exported(product, firm.as.officer)
  ofClient = await exported(product, firm.as.officer, { company_id: client })
})

const ofTrail = '✓ whole: events 1 to 11; the trail ended with event 11 on '
const ofOne = '✓ whole: events 1 to 8 of one client; the trail of the organisation ended with event 12 on '
const both = [
  ['the whole trail', () => whole],
  ['a client', () => ofClient],
] as const

/** The names that an event of a pack holds the digests of. */
function namesIn(pack: Pack, event: AuditEvent | undefined) {
  const names = linesOf(pack, 'names.jsonl').map((line) => JSON.parse(line) as { digest: string; name: string })
  return event?.names.map(({ digest }) => names.find((name) => name.digest === digest)?.name)
}

/** Puts a pack on disk and runs its own verifier there, as whom it was handed to would. */
function run(pack: Pack, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of pack) writeFileSync(join(folder, name), content)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), ...words], { cwd: '/' })
  return { status, out: `${stdout}${stderr}` }
}

describe('A pack of the trail', () => {
  it('GOV-34 holds events, changes, anchors, the key, a verifier and what to do with them', async () => {
    expect([...whole.keys()]).toEqual([
      'README.txt',
      'verify.mjs',
      'public-key.txt',
      'events.jsonl',
      'names.jsonl',
      'actions.jsonl',
      'anchors.jsonl',
      'pack.json',
      'pack.sig',
    ])
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: {} })
    const events = linesOf(whole, 'events.jsonl').map((line) => JSON.parse(line) as AuditEvent)
    expect(events.at(-1)).toMatchObject({ what: 'audit trail exported', names: [{ place: 'actor_name' }] })
    expect(namesIn(whole, events.at(-1))).toEqual(['officer'])
    expect(events).toHaveLength(11)
    const listed = body.events.map(({ hash }) => hash).toReversed()
    expect(events.map(({ hash }) => hash)).toEqual(listed.slice(0, events.length))
    expect(linesOf(whole, 'actions.jsonl')).toHaveLength(5)
    expect(linesOf(whole, 'anchors.jsonl')).toHaveLength(1)
    expect(whole.get('README.txt')?.toString()).toContain('Audit trail of Trust Office')
  })

  it('GOV-34 is a file to save, and on record with what it was of', async () => {
    const { status, headers } = await product.attempt(firm.as.externalAuditor, exportAudit, {
      body: { company_id: client, from: '2026-01-01' },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-trail-\d{4}-\d\d-\d\d\.zip"$/)
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { company_id: client } })
    expect(body.events[0]).toMatchObject({ actor_name: 'externalAuditor', details: { from: '2026-01-01' } })
  })

  it.each(both)('GOV-34 of %s is whole, by the command that it brings along', (_, pack) => {
    expect(findingsIn(pack())).toEqual([])
    const { status, out } = run(pack())
    expect([status, out]).toEqual([0, expect.stringContaining(pack() === whole ? ofTrail : ofOne)])
    const changed = withLines(pack(), 'events.jsonl', linesOf(pack(), 'events.jsonl').slice(1))
    expect(run(changed)).toMatchObject({ status: 1, out: expect.stringContaining('✗ event 1') })
  })

  it('GOV-34 names the records of sections that its reader may not see, as the trail does, and none of their values', async () => {
    const blind = await product.hire(firm.id, {
      type: 'EXTERNAL_AUDITOR',
      permissionChanges: { view_dashboard_tab: 'deny' },
    })
    const token = await product.tokenOf(blind)
    const pack = await exported(product, token, { company_id: client })
    expect(findingsIn(pack)).toEqual([])
    const events = linesOf(pack, 'events.jsonl').map((line) => JSON.parse(line) as AuditEvent)
    expect(namesIn(pack, events[0])).toContain('Harbour Holdings')
    const { body } = await product.call(token, listAuditEvents, { query: { company_id: client } })
    expect(body.events.at(-1)?.record).toMatchObject({ name: 'Harbour Holdings' })
    const changes = linesOf(pack, 'actions.jsonl').join()
    for (const kept of ['Harbour Holdings', 'Soto', 'It is not in the register.']) expect(changes).not.toContain(kept)
  })

  it('GOV-34 of a client holds nothing of another', () => {
    const events = linesOf(ofClient, 'events.jsonl').map((line) => JSON.parse(line) as AuditEvent)
    expect(new Set(events.map(({ company_id }) => company_id))).toEqual(new Set([client]))
    expect(linesOf(ofClient, 'actions.jsonl').join()).not.toContain('Zeelandia')
  })

  it('GOV-34 of some days begins and ends with them, and a change that was made again later is left out', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['manager', 'officer'])
    const { action } = await office.proposeClient()
    const first = own.clock.now().toISOString().slice(0, 10)
    await office.pass(2)
    await office.approve(action)
    const early = await exported(own, office.as.officer, { to: first })
    expect(findingsIn(early)).toEqual([])
    expect(linesOf(early, 'events.jsonl').at(-1)).toContain('"creation proposed"')
    expect(early.get('actions.jsonl')?.toString()).toBe('')
    expect(JSON.parse(early.get('pack.json')?.toString() ?? '')).toMatchObject({ elsewhere: [action] })
    const late = await exported(own, office.as.officer, { from: own.clock.now().toISOString().slice(0, 10) })
    expect(findingsIn(late)).toEqual([])
    expect(linesOf(late, 'events.jsonl')[0]).toContain('"change approved"')
  })

  it('GOV-34 shows each exporter what they may see; the rest still verifies by its hashes', async () => {
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.internalAuditor.id, name: 'view_dashboard_tab', effect: 'deny' },
    })
    const token = await product.tokenOf(found(await product.users.byId(firm.users.internalAuditor.id)))
    const seen = await exported(product, firm.as.officer, { company_id: client })
    const masked = await exported(product, token, { company_id: client })
    for (const text of ['"Soto"', 'not in the register', 'Westpunt', '"manager"']) {
      expect(seen.get('actions.jsonl')?.toString()).toContain(text)
      expect(masked.get('actions.jsonl')?.toString()).not.toContain(text)
    }
    expect(findingsIn(masked)).toEqual([])
    const facts = (pack: Pack) => linesOf(pack, 'actions.jsonl').map((line) => JSON.parse(line).facts.length as number)
    expect(facts(masked)).toEqual(facts(seen))
  })

  it('GOV-22, GOV-34 is there of a client that was removed', async () => {
    const own = await openProduct()
    const office = await openFirm(own, ['administrator', 'manager', 'officer'])
    const gone = await office.client()
    await own.call(office.as.manager, deleteClient, { body: { company_id: gone } })
    const removal = await own.database.db.collection<{ _id: string }>('actions').findOne({ open: true })
    await office.approve(found(removal)._id)
    expect(findingsIn(await exported(own, office.as.officer, { company_id: gone }))).toEqual([])
  })
})

describe('A pack that was tampered with', () => {
  it.each(both)('GOV-34 of %s: any bit of any file is found', (_, pack) => {
    const chance = aChance(34)
    const names = [...pack().keys()]
    for (let n = 0; n < 300; n++) {
      const name = chance.pick(names)
      const bit = chance.below((pack().get(name)?.length ?? 0) * 8)
      expect([name, bit, findingsIn(withFlippedBit(pack(), name, bit)).length > 0]).toEqual([name, bit, true])
    }
  })

  it.each(both)('GOV-34 of %s: every line that was dropped, doubled or moved is named', (_, pack) => {
    const lines = linesOf(pack(), 'events.jsonl')
    for (const [index, line] of lines.entries()) {
      const dropped = withLines(pack(), 'events.jsonl', lines.toSpliced(index, 1))
      expect(findingsIn(dropped)).toContainEqual(
        expect.stringMatching(new RegExp(`^event ${index + 1}( of the client)? is missing`)),
      )
      const doubled = withLines(pack(), 'events.jsonl', lines.toSpliced(index, 0, line))
      expect(findingsIn(doubled)).toContainEqual(expect.stringContaining(`events.jsonl line ${index + 2} is added`))
      if (index === 0) continue
      const moved = withLines(pack(), 'events.jsonl', lines.toSpliced(index - 1, 2, line, lines[index - 1] ?? ''))
      expect(findingsIn(moved)).toContainEqual(
        expect.stringContaining(`events.jsonl line ${index + 1} is out of order`),
      )
    }
  })

  it.each(both)('GOV-34 of %s: a changed event and a changed value are named by their lines', (_, pack) => {
    const events = linesOf(pack(), 'events.jsonl')
    const forged = events.with(2, (events[2] ?? '').replace('"actor_type":"', '"actor_type":"NOT '))
    expect(findingsIn(withLines(pack(), 'events.jsonl', forged))).toContainEqual(
      expect.stringContaining('events.jsonl line 3 is changed: event'),
    )
    const actions = linesOf(pack(), 'actions.jsonl')
    const at = actions.findIndex((line) => line.includes('"Soto"'))
    const changed = actions.with(at, (actions[at] ?? '').replace('"Soto"', '"Curaçao"'))
    expect(findingsIn(withLines(pack(), 'actions.jsonl', changed))).toContainEqual(
      expect.stringMatching(new RegExp(`^actions.jsonl line ${at + 1} is changed: change [0-9a-f]{24} is not what`)),
    )
    const fewer = findingsIn(withLines(pack(), 'actions.jsonl', actions.toSpliced(at, 1)))
    expect(fewer).toContainEqual(expect.stringMatching(/^change [0-9a-f]{24} is missing: it was dropped$/))
  })

  it('GOV-34 is found though its list was made anew: only the key signs', () => {
    const pack = JSON.parse(whole.get('pack.json')?.toString() ?? '') as { range: { last: number } }
    const shorter = { ...pack, range: { ...pack.range, last: pack.range.last - 1 } }
    const forged: Pack = new Map([...whole, ['pack.json', Buffer.from(canonical(shorter))]])
    expect(findingsIn(forged)).toContainEqual('pack.json is changed: not what was signed')
    expect(findingsIn(whole, { key: 'A'.repeat(43) })).toEqual([
      expect.stringMatching(/^the pack is signed with another key: [\w-]{43}$/),
    ])
  })
})
