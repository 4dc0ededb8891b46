import {
  createDueDiligence,
  dueDiligenceDocInfo,
  getDueDiligence,
  getDueDiligenceElement,
  getDueDiligenceRecord,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { elementTypes } from '@dossier/contract/file/catalogue/due-diligence-form'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { linksOf } from '../../testing/links-of'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let stranger: string
let form: { id: string; token: string; documentsToken: string; companyId: string; elementId: string }

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer', 'trust', 'client'])
  const other = await product.found('Other Office')
  stranger = await product.tokenOf(await product.hire(other, { type: 'DATA_CONTROLLER' }))
  const companyId = await firm.client()
  const created = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: companyId, label: 'Yearly review' },
  })
  const id = created.body.dueDiligence._id
  const { token, documentsToken } = await linksOf(product, firm.id, id)
  const { elements } = (await product.call(firm.as.manager, getDueDiligence, { params: { id } })).body
  const elementId = elements.find(({ type }) => type === 'company')?._id ?? ''
  await product.call(null, saveDueDiligence, {
    body: { token, elements: [{ _id: elementId, company_name: 'Harbour Holdings', tax_id: '1' }] },
  })
  form = { id, token, documentsToken, companyId, elementId }
})

describe('One element of a form', () => {
  const read = (token: string | null, id = form.elementId) =>
    product.call(token, getDueDiligenceElement, { params: { id } })

  it('DDL-72 comes with what names the form it is part of', async () => {
    const { status, body } = await read(firm.as.trust)
    expect(status).toBe(200)
    expect(body.element).toMatchObject({
      _id: form.elementId,
      type: 'company',
      company_name: { value: 'Harbour Holdings' },
    })
    expect(body.dueDiligenceRecord).toEqual({ _id: form.id, comment: 'Yearly review', company_id: form.companyId })
  })

  it('DDL-72 is refused to who is not signed in, who may not, and for foreign and unknown ones alike', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read(firm.as.client)).status).toBe(403)
    for (const { status, body } of [await read(stranger), await read(firm.as.trust, unknownId)]) {
      expect([status, body.message]).toEqual([404, 'Not found'])
    }
  })
})

describe('One record of due diligence', () => {
  const read = (token: string | null, query: { dependencies?: 'true' | 'false' } = {}, id = form.id) =>
    product.call(token, getDueDiligenceRecord, { params: { id }, query })

  it('DDL-73 comes with its elements and documents only when they are asked for', async () => {
    const alone = await read(firm.as.trust)
    expect(Object.keys(alone.body).toSorted()).toEqual(['dueDiligenceRecord', 'status'])
    expect(alone.body.dueDiligenceRecord).toMatchObject({ _id: form.id, comment: 'Yearly review' })
    const whole = await read(firm.as.trust, { dependencies: 'true' })
    expect(whole.body.elements).toHaveLength(elementTypes.length)
    expect(whole.body.docs).toEqual([])
  })

  it('DDL-11 shows its links only to those who may hand them out', async () => {
    expect((await read(firm.as.manager)).body.dueDiligenceRecord).toHaveProperty('access_link_token', form.token)
    expect((await read(firm.as.trust)).body.dueDiligenceRecord).not.toHaveProperty('access_link_token')
  })

  it('DDL-73 is refused to who is not signed in, who may not, and for foreign and unknown ones alike', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read(firm.as.client)).status).toBe(403)
    for (const { status, body } of [await read(stranger), await read(firm.as.trust, {}, unknownId)]) {
      expect([status, body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
  })
})

describe('The documents behind a link', () => {
  const read = (token: string, id?: string) =>
    product.call(null, dueDiligenceDocInfo, { body: { token, ...(id && { id }) } })

  it('DDL-75 are shown by either link, with no more of the elements than whose documents they are', async () => {
    for (const token of [form.token, form.documentsToken]) {
      const { status, body } = await read(token, form.id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ company_name: 'Harbour Holdings', docs: [], dueDiligence: { _id: form.id } })
      expect(body.elements).toHaveLength(elementTypes.length)
      expect(body.elements).toContainEqual({ _id: form.elementId, type: 'company', name: 'Harbour Holdings' })
      expect(body.dueDiligence).not.toHaveProperty('access_link_token')
    }
  })

  it('DDL-75 are refused for any other token, and for another record than its own', async () => {
    for (const [token, id] of [['x'.repeat(43)], [''], [form.documentsToken, unknownId]] as const) {
      const { status, body } = await read(token, id)
      expect([status, body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
  })
})
