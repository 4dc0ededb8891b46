import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { getPerson, updatePerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let johanna: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  johanna = await personOf(await firm.holder('Johanna', 'Winkel'))
})

async function personOf(companyId: string): Promise<string> {
  const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', companyId)
  return person?.id ?? ''
}
const ask = (id: string, by: Role = 'trust', query: Record<string, string> = {}) =>
  product.attempt(firm.as[by], getPerson, { params: { id }, query })
const update = (id: string, body: unknown, by: Role = 'manager') =>
  product.attempt(firm.as[by], updatePerson, { params: { id }, body })

describe('A person', () => {
  it('PER-02, PER-03 comes with every field as value and proposal and with its links', async () => {
    expect(await ask(johanna)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        person: {
          _id: johanna,
          id: johanna,
          firstName: { value: 'Johanna', new_value: null },
          lastName: { value: 'Winkel', new_value: null },
          passportNumber: { value: null, new_value: null },
          secondPassportType: { value: null, new_value: null },
          ubo_related: expect.stringMatching(/^[0-9a-f]{24}$/),
          mbd_related: null,
          files: {},
          pending_action: null,
        },
        files: [],
      },
    })
    const { person } = (await ask(johanna)).body as unknown as { person: Record<string, unknown> }
    const identity = ['dateOfBirth', 'placeofBirth', 'passportNumber', 'passportCountry', 'dateIssued', 'dateExpiry']
    const address = ['address_line_1', 'address_line_2', 'address_date_issues', 'city', 'address_country', 'zip']
    for (const name of [...identity, 'tinNumber', ...address, 'location_type'])
      expect([name, person[name]]).toEqual([name, { value: null, new_value: null }])
    expect((await ask(johanna, 'trust', { dependencies: 'true' })).body.files).toEqual([])
  })

  it('needs the view permission of a section it is in', async () => {
    const blind = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: { view_ubo_section_general: 'deny' },
    })
    const asked = { params: { id: johanna } }
    expect(await product.attempt(await product.tokenOf(blind), getPerson, asked)).toMatchObject(forbidden)
    expect(await ask(johanna, 'client')).toMatchObject(forbidden)
    expect(await product.attempt(null, getPerson, asked)).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
  })

  it('PRM-04 of another organisation is answered like an unknown one', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    for (const [endpoint, body] of [
      [getPerson, undefined],
      [updatePerson, { title: 'MD' }],
    ] as const) {
      const foreign = await product.attempt(other.as.manager, endpoint, { params: { id: johanna }, body })
      const unknown = await product.attempt(firm.as.manager, endpoint, { params: { id: 'a'.repeat(24) }, body })
      expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not-found' } })
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
  })

  it('answers 400 to a malformed id or question', async () => {
    expect(await ask('x')).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
    expect(await ask(johanna, 'trust', { dependencies: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: { dependencies: 'Invalid value' } },
    })
    expect(await ask(johanna, 'trust', { all: '1' })).toMatchObject({
      status: 400,
      body: { errors: { all: 'Unknown field' } },
    })
  })
})

describe('Changing a person', () => {
  it('PER-17 proposes the changed fields in one action that names the person', async () => {
    const id = await personOf(await firm.holder('Bernard', 'Leito'))
    const { status, body } = await update(id, { title: 'Secretary', placeofBirth: 'Soto' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: { title: { value: null, new_value: 'Secretary' }, pending_action: { actionType: 'update' } },
      action: {
        actionType: 'update',
        objectType: 'person',
        person: id,
        object_name: 'Bernard Leito',
        fields: { placeofBirth: { current: null, new: 'Soto' } },
      },
    })
    const action = (body.action as { _id: string })._id
    expect((await product.attempt(firm.as.officer, approveChange, { body: { id: action } })).status).toBe(200)
    expect((await ask(id)).body.person).toMatchObject({ title: { value: 'Secretary', new_value: null } })
    expect((await update(id, { title: 'Secretary' })).body).toMatchObject({ action: null })
  })

  it.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ lastName: ' ' }, { lastName: 'Last name is required' }],
    [{ firstName: 'Jo' }, { firstName: 'Name should be from 3 to 20 characters long' }],
    [{ zip: '123' }, { zip: 'Zip Code should be 5 characters long' }],
    [{ tinNumber: '12' }, { tinNumber: 'TIN Number should be 10 digits long' }],
    [{ dateOfBirth: '2006-01-01' }, { dateOfBirth: 'Year should be from 1930 to 2005' }],
    [{ dateIssued: '2026-03-03' }, { dateIssued: 'Date Issued cannot be in the future' }],
    [{ dateExpiry: '2026-03-01' }, { dateExpiry: 'Date Expiry cannot be in the past' }],
    [{ title: 'King' }, { title: 'Invalid value' }],
    [{ percentage_held: 0 }, { percentage_held: 'This field does not apply' }],
    [{ company_id: 'a'.repeat(24) }, { company_id: 'Unknown field' }],
    [{ ubo_related: null }, { ubo_related: 'Unknown field' }],
    [{ title: { $gt: '' } }, { $gt: 'This name is not allowed' }],
    [
      { dateIssued: '2026-02-30', tinNumber: 1 },
      { dateIssued: 'Invalid date', tinNumber: 'Invalid value' },
    ],
  ])('VAL-01, PER-15 answers 400 to %j', async (edits, errors) => {
    const answered = await update(johanna, edits)
    expect(answered).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect(answered.body.errors).toEqual(errors)
  })

  it('VAL-08, VAL-09 takes today for the day of issue and of expiry', async () => {
    const id = await personOf(await firm.holder('Humphrey', 'Isenia'))
    expect((await update(id, { dateIssued: '2026-03-02', dateExpiry: '2026-03-02' })).status).toBe(200)
  })

  it('needs the edit right of the section, which the officer has not', async () => {
    for (const role of ['officer', 'trust', 'client'] as const) {
      expect(await update(johanna, { title: 'MD' }, role)).toMatchObject(forbidden)
    }
    // The right in another section lets no one in here.
    const directors = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: { create_mbd_section: 'allow' },
    })
    const token = await product.tokenOf(directors)
    const asked = { params: { id: johanna }, body: { title: 'MD' } }
    expect(await product.attempt(token, updatePerson, asked)).toMatchObject(forbidden)
    expect(await product.attempt(null, updatePerson, asked)).toMatchObject({ status: 401 })
  })

  it('GOV-07 refuses an outdated rev with the present state', async () => {
    const id = await personOf(await firm.holder('Regina', 'Felida'))
    const { rev } = (await ask(id)).body.person as { rev: number }
    await update(id, { title: 'MD' }, 'supervisor')
    expect(await update(id, { placeofBirth: 'Soto', rev })).toMatchObject({
      status: 409,
      body: { code: 'stale-record', details: { current: { _id: id, title: { new_value: 'MD' } } } },
    })
  })
})
