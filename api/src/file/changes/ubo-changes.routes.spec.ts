import { getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  createDirector,
  deleteObject,
  getShareholder,
  updateShareholder,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { anIndividual, openOwners } from '../../testing/owners'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const person = (firstName: string) => ({ ...anIndividual, firstName, lastName: 'Martina' })
const holding = (share: number) => ({ minimum: share, maximum: share })
const nothing = { holding: null, verdict: 'no' }

const changesBy = async (id: string) =>
  (await product.call(firm.as.officer, getNotification, { params: { id } })).body.notification

describe('The detail of a change of ownership', () => {
  it('UBO-06 says who becomes and who ceases to be a UBO once it is approved', async () => {
    const owners = await openOwners(product, firm)
    await owners.approved(70, person('Anneke'))
    const ben = await owners.approved(25, person('Benito'))
    const update = await product.call(firm.as.manager, updateShareholder, {
      params: { id: ben.id },
      body: { percentage_held: 24.99 },
    })

    expect(await changesBy(found(update.body.action)._id)).toMatchObject({
      ubo_changes: [
        {
          person: ben.identity,
          name: 'Benito Martina',
          before: { holding: { minimum: 25, maximum: 30 }, verdict: 'yes' },
          after: { holding: { minimum: 24.99, maximum: 30 }, verdict: 'undecided' },
        },
      ],
    })
  })

  it('UBO-06 counts what is approved and this change alone, through a company that is added', async () => {
    const owners = await openOwners(product, firm)
    const company = await owners.approved(60)
    const cora = await owners.file(50, { ...person('Corazon'), share_holder_related: company.id })
    const dirk = await owners.file(40, person('Dirkjan'))

    expect((await changesBy(cora.action)).ubo_changes).toEqual([
      {
        person: cora.identity,
        name: 'Corazon Martina',
        before: nothing,
        after: { holding: { minimum: 30, maximum: 100 }, verdict: 'yes' },
      },
    ])
    expect((await changesBy(dirk.action)).ubo_changes).toMatchObject([
      { name: 'Dirkjan Martina', before: nothing, after: { verdict: 'yes' } },
    ])
  })

  it('UBO-06 lists the UBOs that a removal removes as well, and says nothing once the change is decided', async () => {
    const owners = await openOwners(product, firm)
    const eva = await owners.approved(100, person('Evangeline'))
    const body = { id: eva.id, type: 'shareholder' }
    await product.attempt(firm.as.manager, deleteObject, { body })
    const read = await product.call(firm.as.manager, getShareholder, { params: { id: eva.id } })
    const removal = found(read.body.shareholder.pending_action)._id

    expect((await changesBy(removal)).ubo_changes).toEqual([
      {
        person: eva.identity,
        name: 'Evangeline Martina',
        before: { holding: holding(100), verdict: 'yes' },
        after: nothing,
      },
    ])
    await firm.approve(removal)
    expect(await changesBy(removal)).not.toHaveProperty('ubo_changes')
  })

  it('UBO-06 says that none becomes one by a small share, and nothing of changes that are not about ownership', async () => {
    const owners = await openOwners(product, firm)
    await owners.approved(90, person('Florencio'))
    const small = await owners.file(10, person('Gabriela'))
    expect((await changesBy(small.action)).ubo_changes).toEqual([])

    const director = await product.call(firm.as.manager, createDirector, {
      body: {
        company_id: owners.client,
        location_type: 'local',
        entity_type: 'person',
        firstName: 'Hendrik',
        lastName: 'Martina',
      },
    })
    expect(await changesBy(director.body.action._id)).not.toHaveProperty('ubo_changes')
  })

  it('UBO-06 is kept from those who may not see the owners, with the change itself', async () => {
    const owners = await openOwners(product, firm)
    const filed = await owners.file(30, person('Ignacio'))
    const blind = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_ubo_section_general: 'deny' },
    })
    const token = await product.tokenOf(blind)
    const { status, body } = await product.attempt(token, getNotification, { params: { id: filed.action } })
    expect([status, JSON.stringify(body).includes('ubo_changes')]).toEqual([403, false])
  })
})
