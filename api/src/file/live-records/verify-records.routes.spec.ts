import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createDirector, deleteObject, updatePerson } from '@dossier/contract/file/endpoints/records'
import type { Document } from 'mongodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { boardOf, idOf } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertRecords } from '../../testing/insert-records'
import type { OpenProduct } from '../../testing/open-product'
import type { AuditEvent } from '../../trail/events/audit-event'
import { draftRecord } from '../kinds/drafting'

type Stored = Document & { _id: string }

let product: OpenProduct
let firm: Firm
let client: string
/** An official of two directors, with a change of their name that is open. */
let official: string
/** A director who is only proposed. */
let proposed: string
let cityApproved: string
let nameApproved: string
let nameProposed: string
let whole: Readonly<Record<'companies' | 'records', readonly Stored[]>>
let removed: readonly Stored[]

const collection = (name: string) => product.database.db.collection<Stored>(name)
const verify = async () => (await product.call(firm.as.officer, verifyAudit, {})).body
const head = async () =>
  found(
    await product.database.db
      .collection<AuditEvent>('audit_events')
      .findOne({ organisation_id: firm.id }, { sort: { sequence: -1 } }),
  ).sequence
/** The event that speaks of a change as it became last. */
const eventAbout = async (id: string) =>
  found(
    await product.database.db
      .collection<AuditEvent>('audit_events')
      .findOne({ organisation_id: firm.id, 'seals.action': id }, { sort: { sequence: -1 } }),
  ).sequence

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  const board = boardOf(product, firm, client)
  const [first, second] = [(await board.aDirector()).id, (await board.aDirector()).id]
  official = await board.anOfficial(first, second)
  cityApproved = await firm.propose(client, { city: 'Soto' })
  await firm.approve(cityApproved)
  const update = async (body: object) =>
    idOf((await product.attempt(firm.as.manager, updatePerson, { params: { id: official }, body })).body.action)
  nameApproved = await update({ lastName: 'Cijntje-Maduro' })
  await firm.approve(nameApproved)
  nameProposed = await update({ firstName: 'Raphael' })
  const { body } = await product.call(firm.as.manager, createDirector, {
    body: { company_id: client, location_type: 'abroad', entity_type: 'entity', name: 'Lagoon Directors' },
  })
  proposed = body.md._id
  const before = await collection('records').find().toArray()
  await product.call(firm.as.manager, deleteObject, { body: { id: second, type: 'md' } })
  await firm.approve(found(await collection('actions').findOne({ open: true, 'parts.0.type': 'remove' }))._id)
  whole = {
    companies: await collection('companies').find().toArray(),
    records: await collection('records').find().toArray(),
  }
  removed = before.filter(({ _id }) => !whole.records.some((record) => record._id === _id))
})

afterEach(async () => {
  for (const [name, documents] of Object.entries(whole)) {
    await collection(name).deleteMany({})
    await collection(name).insertMany([...documents])
  }
  expect(await verify()).toMatchObject({ ok: true })
})

describe('What stands in a file', () => {
  const set = (name: string, _id: () => string, $set: object) => () =>
    collection(name).updateOne({ _id: _id() }, { $set })
  const ofClient = (values: object) => set('companies', () => client, values)
  const ofOfficial = (values: object) => set('records', () => official, values)

  it.each<[string, () => Promise<unknown>, () => Promise<number>]>([
    ['a value that was approved last', ofClient({ 'values.city': 'Barber' }), () => eventAbout(cityApproved)],
    [
      'one that was approved after others',
      ofOfficial({ 'values.lastName': 'Martina' }),
      () => eventAbout(nameApproved),
    ],
    ['what waits for a field', ofOfficial({ 'proposals.firstName': 'Rosa' }), () => eventAbout(nameProposed)],
  ])('GOV-33 is what sealed changes made of it: %s, changed beside them, is found', async (_, forge, at) => {
    const sequence = await at()
    await forge()
    const { differences, ...verdict } = await verify()
    expect(verdict).toEqual({ status: 'success', events: sequence - 1, ok: false, broken_at: sequence })
    expect(differences).toMatchObject([{ event: sequence, company_id: client }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a value of the creation', ofOfficial({ 'values.firstName': 'Rafaela' })],
    ['a value that no one gave', ofOfficial({ 'values.pep': 'NO' })],
    ['a value that is no field', ofOfficial({ 'values.anything': 'x' })],
    [
      'a value taken away',
      () => collection('records').updateOne({ _id: official }, { $unset: { 'values.firstName': 1 } }),
    ],
    ['all values', ofOfficial({ values: null })],
    ['the type of the client', ofClient({ 'facts.company_type': 'account_holder' })],
    ['what it hangs under', ofOfficial({ 'links.mbd_related': [client] })],
    ['that it hangs under anything', ofOfficial({ links: {} })],
    ['its kind', ofOfficial({ kind: 'due_diligence_element' })],
    ['what no one proposed', ofOfficial({ 'proposals.lastName': 'Martina' })],
    ['what is only proposed', set('records', () => proposed, { kind: 'ubo' })],
    ['whose file it is in', ofOfficial({ company_id: 'f'.repeat(24) })],
    ['whose records they are', ofOfficial({ organisation_id: 'f'.repeat(24) })],
    ['a record that was taken away', () => collection('records').deleteOne({ _id: official })],
    ['a client that was taken away', () => collection('companies').deleteOne({ _id: client })],
    ['records that came back', () => collection('records').insertMany([...removed])],
    [
      'a record that was put in',
      () =>
        collection('records').insertOne({
          ...found(whole.records.find(({ _id }) => _id === official)),
          _id: 'f'.repeat(24),
        }),
    ],
    ['whose file a client is in', ofClient({ company_id: 'f'.repeat(24) })],
    [
      'a client that was put into the file of another',
      () => collection('companies').insertOne({ ...found(whole.companies[0]), _id: 'f'.repeat(24) }),
    ],
    [
      'a client that was put in',
      () =>
        collection('companies').insertOne({
          ...found(whole.companies[0]),
          _id: 'f'.repeat(24),
          company_id: 'f'.repeat(24),
        }),
    ],
  ])('GOV-33 is what sealed changes made of it: %s is found', async (_, forge) => {
    expect(removed.length).toBeGreaterThan(1)
    await forge()
    const { ok, broken_at = 0 } = await verify()
    expect(ok).toBe(false)
    expect(broken_at).toBeGreaterThan(1)
    expect(broken_at).toBeLessThanOrEqual((await head()) + 1)
  })

  it.each<[string, Parameters<typeof draftRecord>[0], Readonly<Record<string, readonly string[]>>]>([
    ['a document with the link of a form that is not there', 'kyc_file', { dueDiligence: ['d'.repeat(24)] }],
    ['an owner with the link of a document of a form', 'ubo', { dueDiligence: ['d'.repeat(24)] }],
    ['a person under an element of a form', 'person', { dueDiligenceElement: ['d'.repeat(24)] }],
  ])('GOV-33 is not made unreviewed by its own word: %s is found', async (_, kind, links) => {
    await insertRecords(product, firm.id, draftRecord(kind, 'e'.repeat(24), client, { links }))
    expect(await verify()).toMatchObject({ ok: false, broken_at: (await head()) + 1 })
  })

  it('GOV-33 is not made unreviewed by a link of a form: a record of changes stays one', async () => {
    await collection('records').updateOne({ _id: official }, { $set: { links: { dueDiligence: ['d'.repeat(24)] } } })
    expect(await verify()).toMatchObject({ ok: false })
  })

  it('GOV-15 GOV-33 is no false alarm while people work', async () => {
    const rounds = [0, 1, 2, 3, 4, 5]
    const verdicts: boolean[] = []
    const walking = async () => {
      for (const _ of rounds) verdicts.push((await verify()).ok)
    }
    const busy = await firm.client('Lagoon Holdings')
    const working = async () => {
      for (const round of rounds) await firm.approve(await firm.propose(busy, { city: `Street ${round}` }))
    }
    await Promise.all([walking(), working()])
    expect(verdicts).toEqual(rounds.map(() => true))
    whole = { ...whole, companies: await collection('companies').find().toArray() }
  })
})
