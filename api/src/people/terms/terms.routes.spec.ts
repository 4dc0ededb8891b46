import { getTerms, saveTerms } from '@dossier/contract/people/endpoints/organisation'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { shownEvent } from '../../testing/shown-event'
import type { TermsVersion } from './terms'

let product: OpenProduct
let firm: Firm
let operator: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
})

const documentOf = (text: string) => ({ ops: [{ insert: text, attributes: { bold: true } }, { insert: '\n' }] })
const save = (body: unknown, token = operator) => product.attempt(token, saveTerms, { body })
const saveText = (text: string) => save({ structure: documentOf(text), content: `${text}\n` })
const current = async (by: OpenProduct = product) => (await by.call(null, getTerms, {})).body.terms

describe('The terms and conditions', () => {
  it('TRM-03 are empty before the first save, for everyone', async () => {
    expect(await current(await openProduct())).toEqual({ content: '', structure: '', updated_at: null })
  })

  it('TRM-02, TRM-06 are read as they were saved, the document and its plain text', async () => {
    expect(await saveText('Be honest')).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await current()).toEqual({
      content: 'Be honest',
      structure: documentOf('Be honest'),
      updated_at: product.clock.now().toISOString(),
    })
    expect((await product.call(firm.as.client, getTerms, {})).body.terms.content).toBe('Be honest')
  })

  it('TRM-06 keep every former version', async () => {
    const versions = product.database.db.collection<TermsVersion & { _id: number }>('terms')
    const before = await versions.countDocuments()
    await saveText('Second wording')
    product.clock.pass(60)
    await saveText('Third wording')
    expect(await current()).toMatchObject({
      content: 'Third wording',
      updated_at: product.clock.now().toISOString(),
    })
    const kept = await versions.find().sort({ _id: 1 }).toArray()
    expect(kept.map(({ _id }) => _id)).toEqual(Array.from({ length: before + 2 }, (_, index) => index + 1))
    expect(kept.slice(-2).map(({ content }) => content)).toEqual(['Second wording', 'Third wording'])
  })

  it('TRM-06 number parallel saves one after the other', async () => {
    const texts = Array.from({ length: 5 }, (_, index) => `Parallel ${index}`)
    const answered = await Promise.all(texts.map(saveText))
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const kept = await product.database.db
      .collection('terms')
      .find({ content: /^Parallel/ })
      .toArray()
    expect(kept.map(({ content }) => content as string).toSorted()).toEqual(texts)
  })

  it('SHL-47 are kept without anything that is not text with allowed marks', async () => {
    const structure = {
      ops: [
        { insert: 'Read this', attributes: { link: 'javascript:alert(1)', italic: true, color: 'red' } },
        { insert: { image: 'https://elsewhere.test/x.png' } },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    }
    expect((await save({ structure, content: 'Read this' })).status).toBe(200)
    expect((await current()).structure).toEqual({
      ops: [
        { insert: 'Read this', attributes: { italic: true } },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    })
  })

  it.each([
    [{ structure: documentOf('x'), content: '' }, { content: 'Please provide a value' }],
    [{ structure: documentOf('x'), content: ' \n ' }, { content: 'Please provide a value' }],
    [{ structure: { ops: [{ insert: '\n' }] }, content: 'x' }, { content: 'Please provide a value' }],
    [{ structure: { ops: [{ insert: { image: 'x' } }] }, content: 'x' }, { content: 'Please provide a value' }],
    [{ structure: 'plain', content: 'x' }, { structure: 'Invalid value' }],
    [{ structure: documentOf('x'.repeat(100_001)), content: 'x' }, { structure: 'Input too long' }],
    [{ structure: documentOf('x') }, { content: 'Please provide a value' }],
    [{ structure: documentOf('x'), content: 7 }, { content: 'Invalid value' }],
    [{ structure: documentOf('x'), content: 'x', version: 1 }, { version: 'Unknown field' }],
  ])('TRM-06 refuse with 400, and stay as they were', async (body, errors) => {
    const before = await current()
    expect(await save(body)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
    expect(await current()).toEqual(before)
  })

  it('TRM-06, ADM-26 are saved by super users only', async () => {
    const body = { structure: documentOf('Mine'), content: 'Mine' }
    for (const role of roles) {
      expect(await save(body, firm.as[role])).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to perform this action' },
      })
    }
    expect((await product.attempt(null, saveTerms, { body })).status).toBe(401)
    const both = await product.hire(firm.id, { type: 'TRUST_OFFICER', isSuperUser: true })
    expect((await save(body, await product.tokenOf(both))).status).toBe(200)
  })

  it('GOV-14 stand on the record of the platform with who changed them', async () => {
    const editor = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    await save({ structure: documentOf('On record'), content: 'On record' }, await product.tokenOf(editor))
    const recorded = await shownEvent(product.database.db, {
      organisation_id: 'platform',
      actor_id: editor.id,
    })
    expect(recorded).toMatchObject({ what: 'terms changed', record: { kind: 'terms', name: 'Terms and conditions' } })
  })
})
