import {
  approveChange,
  getNotification,
  listNotifications,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import { createClient, deleteClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import {
  createAccountNumber,
  createDirector,
  deleteObject,
  deleteTransactionProfile,
  updatePerson,
} from '@dossier/contract/file/endpoints/records'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
let director: string
let person: string
let profile: string

const required = {
  status: 400,
  body: { message: 'Please say why in a note', errors: { note: 'Please say why in a note' } },
}
const note = 'The register of 1 March says so'
const individual = { location_type: 'local', entity_type: 'person', firstName: 'Marisol', lastName: 'Winklaar' }

beforeEach(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  const board = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...individual } })
  await firm.approve(board.body.action._id)
  director = board.body.md._id
  person = board.body.persons[0]?._id ?? ''
  const made = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
  await firm.approve(made.body.action._id)
  profile = made.body.transactional_profile._id
})

const require = () => product.call(firm.as.administrator, saveSettings, { body: { note_required: true } })

/** Every way to propose something, each about something else. */
const proposals = () =>
  [
    [createClient, { body: { company_type: 'corporate', name: 'Quay Holdings', location_type: 'local' } }],
    [updateClient, { params: { id: client }, body: { city: 'Soto' } }],
    [createAccountNumber, { body: { company_id: client } }],
    [createDirector, { body: { company_id: client, ...individual } }],
    [updatePerson, { params: { id: person }, body: { city: 'Barber' } }],
    [deleteTransactionProfile, { body: { transactionProfile_id: profile } }],
    [deleteObject, { body: { type: 'md', id: director } }],
    [deleteClient, { body: { company_id: client } }],
  ] as const

describe('GOV-36 A note with a proposal', () => {
  it('is asked for by every call that proposes, once the organisation requires it, and nothing is filed without', async () => {
    await require()
    const before = await product.database.db.collection('actions').countDocuments()
    for (const [endpoint, sent] of proposals()) {
      for (const more of [{}, { note: ' ' }, { note: '\u3164' }]) {
        const answered = await product.attempt(firm.as.manager, endpoint, { ...sent, body: { ...sent.body, ...more } })
        expect([endpoint.path, answered]).toMatchObject([endpoint.path, required])
      }
    }
    expect(await product.database.db.collection('actions').countDocuments()).toBe(before)
  })

  it('is kept with what each of them files', async () => {
    await require()
    for (const [endpoint, sent] of proposals()) {
      const answered = await product.attempt(firm.as.manager, endpoint, { ...sent, body: { ...sent.body, note } })
      expect([endpoint.path, answered.status, answered.body]).toMatchObject([endpoint.path, 200, {}])
      const newest = await product.database.db.collection('actions').findOne({}, { sort: { sequence: -1 } })
      expect([endpoint.path, newest?.note]).toEqual([endpoint.path, note])
    }
  })

  it('is optional elsewhere, and read by users who may see all of the change', async () => {
    const body = { city: 'Soto', note: ` ${note} ` }
    const filed = await product.call(firm.as.manager, updateClient, { params: { id: client }, body })
    expect(filed.body.action).toMatchObject({ note })
    const id = filed.body.action?._id ?? ''
    const detail = await product.call(firm.as.officer, getNotification, { params: { id } })
    expect(detail.body.notification.note).toBe(note)
    const { body: list } = await product.call(firm.as.officer, listNotifications, {
      query: { view: 'forConfirmation' },
    })
    expect(list.notifications).toMatchObject([{ _id: id, note }])
    const approved = await product.call(firm.as.officer, approveChange, { body: { id } })
    expect(approved.body.action.note).toBe(note)
    const without = await firm.propose(client, { city: 'Barber' })
    const plain = await product.call(firm.as.officer, getNotification, { params: { id: without } })
    expect(plain.body.notification).not.toHaveProperty('note')
  })

  it('is not asked for where nothing is filed: what changes nothing, and an author who takes something back', async () => {
    const created = await firm.proposeClient('Quay Holdings')
    await firm.propose(client, { city: 'Soto' })
    await require()
    const update = (city: string) =>
      product.attempt(firm.as.manager, updateClient, { params: { id: client }, body: { city } })
    expect((await update('')).status).toBe(200)
    const taken = await product.attempt(firm.as.manager, deleteClient, { body: { company_id: created.id } })
    expect([taken.status, taken.body]).toEqual([200, { status: 'success', result: 'deleted' }])
  })

  it('GOV-25, GOV-47 leaves what stands again with the note of its own author, and is not asked for where nothing else is new', async () => {
    const update = (by: 'manager' | 'supervisor', body: Record<string, string>) =>
      product.attempt(firm.as[by], updateClient, { params: { id: client }, body })
    const open = async () => {
      const query = { view: 'forConfirmation', company_id: client } as const
      const { body } = await product.call(firm.as.officer, listNotifications, { query })
      return body.notifications.map((change) => change.visible && [change.user_name, change.note])
    }
    await update('supervisor', { activity: 'Shipping', note })
    await update('manager', { activity: 'Trade' })
    await update('manager', { activity: '', city: 'Soto', note: 'Moved' })
    expect((await open()).sort()).toEqual([
      ['manager', 'Moved'],
      ['supervisor', note],
    ])

    await update('manager', { activity: 'Trade' })
    await require()
    expect((await update('manager', { activity: '' })).status).toBe(200)
    expect(await open()).toContainEqual(['supervisor', note])
  })

  it('GOV-47 says nothing of what stands again: that is its author’s alone, and whoever else set the field back may approve it', async () => {
    const update = (by: 'manager' | 'supervisor' | 'officer', body: Record<string, string>) =>
      product.call(firm.as[by], updateClient, { params: { id: client }, body })
    await update('supervisor', { activity: 'Shipping', note })
    await update('officer', { activity: 'Trade', note: 'As the bank has it' })
    await update('officer', { activity: '', note: 'The bank was wrong' })
    const query = { view: 'forConfirmation', company_id: client } as const
    const { notifications } = (await product.call(firm.as.officer, listNotifications, { query })).body
    expect(notifications).toMatchObject([{ user_name: 'supervisor', note, stands_again: { by: 'officer' } }])
    const id = notifications[0]?._id ?? ''
    const own = await product.attempt(firm.as.supervisor, approveChange, { body: { id } })
    expect(own).toMatchObject({ status: 403, body: { message: 'You cannot approve your own change' } })
    expect((await product.call(firm.as.officer, approveChange, { body: { id } })).body.action.note).toBe(note)
    const { body } = await product.call(firm.as.officer, verifyAudit, {})
    expect(body.ok).toBe(true)
  })

  it.each([
    ['x'.repeat(1001), 'Input too long'],
    ['turned \u202e round', 'Invalid value'],
    [7, expect.any(String)],
  ])('is refused when it cannot be read: %j', async (wrong, message) => {
    const body = { city: 'Soto', note: wrong }
    const refused = await product.attempt(firm.as.manager, updateClient, { params: { id: client }, body })
    expect(refused).toMatchObject({ status: 400, body: { errors: { note: message } } })
  })

  it('is asked for in the organisation that requires it alone', async () => {
    await require()
    const other = await openFirm(product, ['manager'])
    const body = { company_type: 'corporate', name: 'Elsewhere N.V.', location_type: 'local' }
    expect((await product.attempt(other.as.manager, createClient, { body })).status).toBe(200)
  })
})
