import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { completeReview, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import type { Db, Document } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

type Stored = Document & { _id: string }

let product: OpenProduct
let firm: Firm
let review: string
let deleted: string

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer'])
  const client = await firm.client()
  await firm.propose(client, { city: 'Soto' })
  const body = { company_id: client, label: 'Review' }
  review = (await product.call(firm.as.officer, completeReview, { body })).body.snapshot._id
  deleted = (await product.call(firm.as.officer, saveSnapshot, { body })).body.snapshot._id
  await product.call(firm.as.officer, deleteObject, { body: { id: deleted, type: 'revision' } })
  expect(await verdict()).toMatchObject({ ok: true })
})

const verdict = async () => (await product.call(firm.as.officer, verifyAudit, {})).body
const of = (db: Db, name: string) => db.collection<Stored>(name)
const inReview = () => ({ snapshot_id: review })

describe('A snapshot', () => {
  it.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'a value',
      (db) => of(db, 'snapshot_records').updateOne(inReview(), { $set: { 'document.values.name': 'Other' } }),
    ],
    [
      'what waited',
      (db) => of(db, 'snapshot_actions').updateOne(inReview(), { $set: { 'document.userName': 'Other' } }),
    ],
    ['a record that is gone', (db) => of(db, 'snapshot_records').deleteOne(inReview())],
    ['a change that is gone', (db) => of(db, 'snapshot_actions').deleteMany(inReview())],
    [
      'a record of another one',
      (db) => of(db, 'snapshot_records').updateOne({ snapshot_id: deleted }, { $set: inReview() }),
    ],
    ['its label', (db) => of(db, 'snapshots').updateOne({ _id: review }, { $set: { label: 'Another' } })],
    ['who took it', (db) => of(db, 'snapshots').updateOne({ _id: review }, { $set: { byName: 'Other' } })],
    ['when it was taken', (db) => of(db, 'snapshots').updateOne({ _id: review }, { $set: { at: new Date(0) } })],
    [
      'that it completed a review',
      (db) => of(db, 'snapshots').updateOne({ _id: review }, { $set: { completedReview: false } }),
    ],
    ['one that is gone', (db) => of(db, 'snapshots').deleteOne({ _id: review })],
    [
      'one that was hidden',
      (db) => of(db, 'snapshots').updateOne({ _id: review }, { $set: { deleted: { byName: 'x' } } }),
    ],
    ['one that came back', (db) => of(db, 'snapshots').updateOne({ _id: deleted }, { $set: { deleted: null } })],
    [
      'one that was put in',
      async (db) =>
        of(db, 'snapshots').insertOne({ ...found(await of(db, 'snapshots').findOne()), _id: 'e'.repeat(24) }),
    ],
  ])('GOV-15 GOV-17 GOV-33 is held to what the trail says: %s is found', async (_, forge) => {
    await forge(product.database.db)
    expect(await verdict()).toMatchObject({ ok: false, broken_at: expect.any(Number) })
  })
})
