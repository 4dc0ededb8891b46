import { affectedChanges, approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  createAccountNumber,
  createDirector,
  createPerson,
  deleteObject,
  getClientRecords,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const idOf = (value: unknown) => (value as { _id: string })._id
const affected = (id: string) => product.attempt(firm.as.officer, affectedChanges, { body: { id } })
const approve = (id: string, token = firm.as.officer) => product.attempt(token, approveChange, { body: { id } })
const detail = (id: string, token = firm.as.officer) => product.attempt(token, getNotification, { params: { id } })
const partsIn = ({ body }: { body: object }) =>
  (body as { notification: { parts: { object_name: string }[] } }).notification.parts.map((part) => part.object_name)

/** Someone who decides changes and is kept from one section. */
const blindTo = async (name: string) =>
  product.tokenOf(
    await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', permissionChanges: { [name]: 'deny' } as never }),
  )

/** Asks for the removal of a record and answers the id of the change. */
async function askedToRemove(id: string, type: 'account_number' | 'kyc_review' | 'md'): Promise<string> {
  await product.call(firm.as.manager, deleteObject, { body: { id, type } })
  const action = await product.database.db.collection('actions').findOne({ 'parts.0.recordId': id, open: true })
  return String(found(action)._id)
}

/** An approved account number with its profile, of which the bank is known. */
async function anAccount(): Promise<{ account: string; profile: string }> {
  const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
  await firm.approve(idOf(body.action))
  const [account, profile] = [idOf(body.account_number), idOf(body.transactional_profile)]
  await product.database.db
    .collection('records')
    .updateOne({ _id: profile as never }, { $set: { 'values.name_bank': 'Hidden Bank' } })
  return { account, profile }
}

/** An approved director with two officials. */
async function aBoard(): Promise<string> {
  const director = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
  const made = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...director } })
  await firm.approve(idOf(made.body.action))
  const md_id = idOf(made.body.md)
  for (const firstName of ['Rafael', 'Ana']) {
    const official = { company_id: client, md_id, firstName, lastName: 'Cijntje' }
    const { body } = await product.call(firm.as.manager, createPerson, { body: official })
    await firm.approve(idOf(body.action))
  }
  return md_id
}

describe('A removal', () => {
  it('GOV-03 is approved by those alone who may see all that goes, and so is its history read', async () => {
    const removal = await askedToRemove((await anAccount()).account, 'account_number')
    const blind = await blindTo('view_transaction_profile')
    expect(await approve(removal, blind)).toMatchObject({ status: 403 })
    expect((await affected(removal)).status).toBe(200)
    expect(await approve(removal)).toMatchObject({ status: 200, body: { action: { actionTaken: 'approved' } } })
    expect(JSON.stringify((await detail(removal)).body)).toContain('Hidden Bank')
    const shown = await detail(removal, blind)
    expect(shown.status).toBe(403)
    expect(JSON.stringify(shown.body)).not.toContain('Hidden Bank')
  })

  it('GOV-03 of a client shows its persons to those alone who may see them', async () => {
    const holder = await firm.holder('Hidden', 'Person')
    const blind = await blindTo('view_ubo_section_general')
    const seen = await product.call(blind, getClientRecords, { query: { company_id: holder } })
    expect(seen.body.persons).toEqual([])
    const removal = await askedToRemove(holder, 'kyc_review')
    expect((await approve(removal, blind)).status).toBe(403)
    await firm.approve(removal)
    expect((await detail(removal, blind)).status).toBe(403)
    expect(partsIn(await detail(removal))).toContain('Hidden Person')
  })

  it('GOV-03, GOV-11 is not approved by those who may not see what came under it since, and by its id alone by others', async () => {
    const { account, profile } = await anAccount()
    const removal = await askedToRemove(account, 'account_number')
    const actions = product.database.db.collection<{ _id: string; parts: unknown[] }>('actions')
    const stored = found(await actions.findOne({ _id: removal }))
    const former = { parts: stored.parts.slice(0, 1), sections: ['dashboard'], recordIds: [account] }
    await actions.updateOne({ _id: removal }, { $set: former })
    const blind = await blindTo('view_transaction_profile')
    expect((await approve(removal, blind)).status).toBe(403)
    expect((await product.attempt(blind, affectedChanges, { body: { id: removal } })).status).toBe(403)
    const { body } = await affected(removal)
    expect(body).toMatchObject({ records: [{ _id: account }, { _id: profile, objectType: 'transaction_profile' }] })
    const grown = { id: removal, affected_rev: Number(body.affected_rev) - 1 }
    expect(await product.attempt(firm.as.officer, approveChange, { body: grown })).toMatchObject({
      status: 409,
      body: { code: 'affected-grown', details: { affected_rev: body.affected_rev, records: body.records } },
    })
    expect(await approve(removal)).toMatchObject({
      status: 200,
      body: { action: { parts: [{ _id: account }, { _id: profile }] } },
    })
  })

  it('CHG-46 says before what goes along, in the change and in what it affects, and the same after', async () => {
    const removal = await askedToRemove(await aBoard(), 'md')
    const before = partsIn(await detail(removal))
    expect(before).toEqual(['Harbour Directors B.V.', 'Harbour Directors B.V.', 'Rafael Cijntje', 'Ana Cijntje'])
    const { body } = await affected(removal)
    const records = (body as unknown as { records: { object_name: string; objectType: string }[] }).records
    expect(records.map(({ object_name }) => object_name)).toEqual(before)
    await firm.approve(removal)
    expect(partsIn(await detail(removal))).toEqual(before)
  })

  it('DOC-57, TRP-26 is asked once for an account number with its profile, whichever is named', async () => {
    const { account, profile } = await anAccount()
    await askedToRemove(account, 'account_number')
    const again = { id: profile, type: 'transaction_profile' }
    expect(await product.attempt(firm.as.supervisor, deleteObject, { body: again })).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
  })
})
