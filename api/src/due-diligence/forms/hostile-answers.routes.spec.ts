import {
  addElement,
  checkAccessToken,
  dueDiligenceInfo,
  getDueDiligence,
  reviewDueDiligence,
  saveDueDiligence,
  submitReport,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertElements, submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'

let office: Questionnaires
let officer: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
})

const save = (token: string, body: object) =>
  office.product.attempt(null, saveDueDiligence, { body: { token, ...body } })
const companyOf = async (token: string) => (await office.opened(token)).company

describe('A link', () => {
  it('ACC-41 DDL-84 opens nothing once a letter of it is another, is missing or stands beside it', async () => {
    const { token } = await office.aForm()
    const first = token.startsWith('A') ? 'B' : 'A'
    for (const tampered of [`${first}${token.slice(1)}`, token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\0`]) {
      const refusal = { status: 401, body: { message: 'Link is invalid or has expired' } }
      const body = { token: tampered }
      expect(await office.product.attempt(null, dueDiligenceInfo, { body })).toMatchObject(refusal)
      expect(await save(tampered, { record: { position: 'Director' } })).toMatchObject(refusal)
      expect((await office.product.call(null, checkAccessToken, { body })).body.success).toBe(false)
    }
  })
})

describe('A save while staff approve', () => {
  it('GOV-19 DDL-33 is either seen by them or refused', async () => {
    const written = { status: 200 }
    for (const first of ['save', 'approval', 'save', 'approval']) {
      const { id, token } = await office.aForm()
      const rev = await submitForm(office, token)
      const body = { id, status: 'approved' as const, comment: '', rev }
      const saving = () => save(token, { record: { position: 'Secretary' } })
      const approving = () => office.product.attempt(officer, reviewDueDiligence, { body })
      const [saved, approved] =
        first === 'save'
          ? await Promise.all([saving(), approving()])
          : (await Promise.all([approving(), saving()])).toReversed()
      const { dueDiligence } = await office.opened(token)
      const stands = [dueDiligence.status, proposed(dueDiligence, 'position').value === 'Secretary']
      if (saved?.status === 200) {
        expect([saved, approved]).toMatchObject([written, { status: 409, body: { code: 'stale-record' } }])
        expect(stands).toEqual(['submitted', true])
      } else {
        expect([saved, approved]).toMatchObject([{ status: 403 }, written])
        expect(stands).toEqual(['approved', false])
      }
    }
  })
})

describe('A form with as many elements as it takes', () => {
  it('is opened, saved at once and submitted, and no save names more', async () => {
    const { id, token } = await office.aForm()
    await insertElements(office, id, 'corporate_person', 494)
    const { elements } = await office.opened(token)
    expect(elements).toHaveLength(500)
    const named = elements.flatMap(({ _id, type }) => (type === 'corporate_person' ? [{ _id, is_relevant: 'NO' }] : []))
    expect(named).toHaveLength(495)
    expect((await save(token, { elements: named })).status).toBe(200)
    const twice = elements.map(({ _id }) => ({ _id }))
    expect((await save(token, { elements: twice })).status).toBe(200)
    expect((await save(token, { elements: [...twice, ...twice.slice(0, 1)] })).status).toBe(400)
    const missing = await office.product.attempt(null, submitReport, { body: { token } })
    expect([
      missing.status,
      Object.keys(missing.body.errors ?? {}).some((name) => name.includes('is_relevant')),
    ]).toEqual([400, true])
    expect((await office.product.call(officer, getDueDiligence, { params: { id } })).body.elements).toHaveLength(500)
  })
})

describe('A long text', () => {
  it.each([
    ['Latin', 'é'],
    ['Arabic', 'ش'],
    ['Thai', 'ก'],
    ['Han', '港'],
    ['Gothic, beyond the first plane', '𐌰'],
  ])('of 10,000 letters in %s is kept as it is, and one letter more is refused', async (_, letter) => {
    const { token } = await office.aForm()
    const { _id } = await companyOf(token)
    const website_urls = letter.repeat(10_000)
    const record = { peps_present: 'YES', peps_present_details: richTextOf(website_urls) }
    expect((await save(token, { record, elements: [{ _id, website_urls }] })).status).toBe(200)
    const { company, dueDiligence } = await office.opened(token)
    expect(proposed(company, 'website_urls').value === website_urls).toBe(true)
    expect(proposed(dueDiligence, 'peps_present_details').value).toEqual(record.peps_present_details)
    const longer = website_urls + letter
    const refused = await save(token, {
      record: { peps_present_details: richTextOf(longer) },
      elements: [{ _id, website_urls: longer }],
    })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { peps_present_details: 'Input too long', [`${_id}.website_urls`]: 'Input too long' },
    ])
  })
})

describe('A rich text', () => {
  const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>\n'

  it('keeps HTML as the letters that were typed', async () => {
    const { token } = await office.aForm()
    const typed = { ops: [{ insert: html, attributes: { bold: true } }] }
    expect((await save(token, { record: { peps_present_details: typed } })).status).toBe(200)
    expect(proposed((await office.opened(token)).dueDiligence, 'peps_present_details').value).toEqual(typed)
  })

  it.each<[string, unknown]>([
    ['a link that runs a script', { ops: [{ insert: 'x\n', attributes: { link: 'javascript:alert(1)' } }] }],
    ['a mark that no editor makes', { ops: [{ insert: 'x\n', attributes: { onerror: 'alert(1)' } }] }],
    ['a picture', { ops: [{ insert: { image: 'data:image/svg+xml,<svg onload=alert(1)>' } }] }],
    ['more beside its parts', { ops: [{ insert: 'x\n' }], html }],
    ['HTML in its place', html],
  ])('is refused with %s', async (_, peps_present_details) => {
    const { token } = await office.aForm()
    const { status, body } = await save(token, { record: { peps_present_details } })
    expect([status, body.errors]).toEqual([400, { peps_present_details: 'Invalid value' }])
  })

  it('and a name with HTML are letters in elements, too', async () => {
    const { token } = await office.aForm()
    const name = '<b>Ada</b> & "Lint"'
    const added = await office.product.attempt(null, addElement, { body: { token, type: 'director', name } })
    expect(added.status).toBe(200)
    const element = (await office.opened(token)).elements.at(-1)
    expect(element && proposed(element, 'full_name').value).toBe(name)
  })
})
