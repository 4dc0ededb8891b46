import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { asMember } from '../../platform/context'
import { exported, findingsIn, linesOf, withLines } from '../../testing/audit-packs'
import { commandsOf } from '../../testing/commands-of'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { act } from '../act'
import type { EventDocument } from '../events/audit-event'
import { eraseNames } from './erase-names'

let product: OpenProduct
let firm: Firm
let client: string

beforeEach(async () => {
  product = await openProduct({ watched: true })
  firm = await openFirm(product, ['administrator', 'manager', 'officer'])
  client = await firm.client('Harbour Holdings')
})

type StoredName = { _id: string; subject: string; name?: string; salt?: string }
const names = () => product.database.db.collection<StoredName>('salted_names')
const stored = () =>
  product.database.db.collection<EventDocument>('audit_events').find({ organisation_id: firm.id }).toArray()
const shown = async () => (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body.events
const verdict = async () => (await product.call(firm.as.officer, verifyAudit, {})).body
const erase = (...subjects: string[]) => act(eraseNames)(asMember(product.context, firm.member('officer')), subjects)

describe('Names in the trail', () => {
  it('RET-02 stand beside the chain, which holds no more than their salted digests', async () => {
    await product.call(firm.as.administrator, saveSettings, { body: { auditor_mail: 'auditor@outside.test' } })
    const text = JSON.stringify(await stored())
    for (const name of ['Harbour Holdings', 'manager', 'auditor@outside.test']) expect(text).not.toContain(`"${name}"`)
    expect(await shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor_name: 'manager',
          record: { kind: 'company', id: client, name: 'Harbour Holdings' },
        }),
        expect.objectContaining({ details: { changes: { auditor_mail: { from: '', to: 'auditor@outside.test' } } } }),
      ]),
    )
  })

  it('RET-02 are salted for each whom they name, so that namesakes have digests of their own', async () => {
    const other = await firm.client('Harbour Holdings')
    const kept = await names().find({ name: 'Harbour Holdings' }).toArray()
    expect(kept.map(({ subject }) => subject).toSorted()).toEqual([client, other].toSorted())
    expect(new Set(kept.map(({ _id }) => _id)).size).toBe(2)
    expect(kept[0]?.salt).toMatch(/^[0-9a-f]{32}$/)
  })

  it('RET-02 are written once, and cost an act nothing that this process knows', async () => {
    const save = (city: string) =>
      product.call(firm.as.manager, updateClient, { params: { id: client }, body: { city } })
    const commands = await commandsOf(product, () => save('Soto'))
    expect(commands.filter((command) => command.includes('salted_names'))).toEqual([])
    expect(await names().countDocuments({ subject: client })).toBe(1)
  })

  it('GOV-15, RET-02 of a page of events are read with one query by their index', async () => {
    const commands = await commandsOf(product, shown)
    expect(commands.filter((command) => command.includes('salted_names'))).toEqual(['find salted_names'])
  })
})

describe('A name that was erased', () => {
  it('RET-02 is shown as erased, and the trail and its pack verify', async () => {
    await erase(client)
    expect(await names().findOne({ subject: client })).not.toHaveProperty('name')
    expect(await verdict()).toMatchObject({ ok: true })
    expect((await shown()).find(({ what }) => what === 'change approved')).toMatchObject({
      actor_name: 'officer',
      record: { kind: 'company', id: client, name: 'erased' },
    })
    const pack = await exported(product, firm.as.officer)
    expect(findingsIn(pack)).toEqual([])
    expect(linesOf(pack, 'names.jsonl').join()).not.toContain('Harbour')
    expect(linesOf(pack, 'names.jsonl').join()).toContain('"erased":true')
  })

  it('RET-02 is not taken for erased where no event says so', async () => {
    await names().updateOne({ subject: client }, { $unset: { name: '', salt: '' } })
    const first = (await stored()).find(({ company_id }) => company_id === client)
    expect(await verdict()).toMatchObject({ ok: false, broken_at: first?.sequence })
  })

  it('RET-02 leaves nothing to later acts of the same person: the next event has a digest of its own', async () => {
    await erase(client)
    await firm.propose(client, { city: 'Soto' })
    expect((await shown())[0]).toMatchObject({ record: { name: 'Harbour Holdings' } })
    expect(await verdict()).toMatchObject({ ok: true })
  })
})

describe('A name that was tampered with', () => {
  it.each([
    ['changed', () => names().updateOne({ subject: client }, { $set: { name: 'Harbour Trading' } })],
    ['given another salt', () => names().updateOne({ subject: client }, { $set: { salt: '0'.repeat(32) } })],
    ['given to another', () => names().updateOne({ subject: client }, { $set: { subject: 'a'.repeat(24) } })],
    ['taken away', () => names().deleteOne({ subject: client })],
  ])('RET-02 is found: %s', async (_, tamper) => {
    await tamper()
    const first = (await stored()).find(({ company_id }) => company_id === client)
    expect(await verdict()).toMatchObject({ ok: false, broken_at: first?.sequence })
    expect(findingsIn(await exported(product, firm.as.officer))).not.toEqual([])
  })

  it('GOV-34, RET-02 is named by the verifier of a pack', async () => {
    const pack = await exported(product, firm.as.officer)
    const lines = linesOf(pack, 'names.jsonl')
    const at = lines.findIndex((line) => line.includes('Harbour Holdings'))
    const line = lines[at] ?? ''
    const changed = lines.with(at, line.replace('Holdings', 'Trading'))
    expect(findingsIn(withLines(pack, 'names.jsonl', changed))).toContainEqual(
      expect.stringMatching(
        new RegExp(`^names.jsonl line ${at + 1} is changed: the name is not the one in event \\d+$`),
      ),
    )
    expect(findingsIn(withLines(pack, 'names.jsonl', lines.toSpliced(at, 1)))).toContainEqual(
      expect.stringMatching(/^a name in event \d+ is missing: it was dropped$/),
    )
    expect(findingsIn(withLines(pack, 'names.jsonl', [...lines, line]))).toContainEqual(
      expect.stringContaining('is added: this name is there already'),
    )
    const foreign = line.replace(/"digest":"[0-9a-f]+"/, `"digest":"${'0'.repeat(64)}"`)
    expect(findingsIn(withLines(pack, 'names.jsonl', [...lines, foreign]))).toContainEqual(
      expect.stringContaining('is added: no event holds this name'),
    )
  })
})
