import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, listNotifications, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import {
  getOrganisationOfLink,
  getSettings,
  saveSettings,
} from '@dossier/contract/people/endpoints/organisation-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPicture, asMark, chunk, pngOf } from '../../testing/png'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product)
})

const defaults = {
  rev: 0,
  name: 'Trust Office',
  mark: null,
  contact_text: '',
  privacy_text: '',
  two_factor_required: false,
  note_required: false,
  auditor_mail: '',
  reminder_days: 0,
  form_reminder_days: 0,
  list_age_days: 7,
  watermark: '',
}
const settingsOf = async (token: string) => (await product.call(token, getSettings, {})).body.settings
const save = (body: unknown, by: Role = 'administrator') => product.attempt(firm.as[by], saveSettings, { body })
const trail = async () =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events.filter(
    ({ what }) => what === 'organisation settings changed',
  )

describe('GOV-36 Settings of an organisation', () => {
  it('are the defaults where no one ever changed them', async () => {
    const stored = await product.database.db.collection<{ _id: string }>('organisations').findOne({ _id: firm.id })
    expect(stored).not.toHaveProperty('settings')
    for (const role of roles) expect([role, await settingsOf(firm.as[role])]).toEqual([role, defaults])
  })

  it('GOV-29 are not an administrator’s to change before another decision maker has confirmed them', async () => {
    const waiting = await product.hire(firm.id, {
      type: 'ADMINISTRATOR',
      trust: { controlledBy: [firm.users.administrator.id], givenBy: [firm.users.administrator.id] },
    })
    const token = await product.tokenOf(waiting)
    expect(await product.attempt(token, saveSettings, { body: { rev: 0, note_required: true } })).toMatchObject({
      status: 403,
      body: { message: 'You can decide after another decision maker has confirmed your account' },
    })
    expect(await settingsOf(token)).toEqual(defaults)
    expect((await product.attempt(token, saveSettings, { body: { rev: 0, note_required: false } })).status).toBe(200)
  })

  it('are what an administrator saves, texts without blanks at their ends, and what is left out stays', async () => {
    const first = await save({
      rev: 0,
      name: ' Harbour Trust ',
      contact_text: 'Call 555 0100\nfrom nine to five ',
      auditor_mail: ' auditor@\uff26irm.test',
    })
    const saved = {
      ...defaults,
      rev: 1,
      name: 'Harbour Trust',
      contact_text: 'Call 555 0100\nfrom nine to five',
      auditor_mail: 'auditor@firm.test',
    }
    expect([first.status, first.body]).toEqual([200, { status: 'success', settings: saved }])
    await save({ rev: 1, note_required: true, two_factor_required: true, privacy_text: 'We keep it', auditor_mail: '' })
    expect(await settingsOf(firm.as.manager)).toEqual({
      ...saved,
      rev: 2,
      note_required: true,
      two_factor_required: true,
      privacy_text: 'We keep it',
      auditor_mail: '',
    })
  })

  it('are on the trail with old and new values, a mark by its hash, and the chain holds', async () => {
    await save({ name: 'Harbour Trust', note_required: true, contact_text: '' })
    await save({ mark: asMark(aPicture) })
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect((await trail()).map(({ details }) => details)).toEqual([
      { changes: { mark: { from: null, to: sha256 } } },
      { changes: { name: { from: 'Trust Office', to: 'Harbour Trust' }, note_required: { from: false, to: true } } },
    ])
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it('hold the reminder of new documents, the age of lists and the watermark, on the trail as all others', async () => {
    await save({ reminder_days: 60, list_age_days: 14, watermark: ' Confidential ' })
    const kept = { reminder_days: 60, list_age_days: 14, watermark: 'Confidential' }
    expect(await settingsOf(firm.as.manager)).toEqual({ ...defaults, ...kept, rev: 1 })
    expect((await trail())[0]?.details).toEqual({
      changes: {
        reminder_days: { from: 0, to: 60 },
        list_age_days: { from: 7, to: 14 },
        watermark: { from: '', to: 'Confidential' },
      },
    })
  })

  it('that do not differ are not saved again', async () => {
    await save({ name: 'Trust Office', note_required: false })
    expect([await trail(), (await settingsOf(firm.as.manager)).rev]).toEqual([[], 0])
  })

  it('are refused with 409 and the present ones when they moved on meanwhile', async () => {
    await save({ rev: 0, name: 'Harbour Trust' })
    expect(await save({ rev: 0, name: 'Quay Trust' })).toMatchObject({
      status: 409,
      body: {
        code: 'stale-record',
        message: 'This record was changed in the meantime',
        details: { current: { ...defaults, rev: 1, name: 'Harbour Trust' } },
      },
    })
    expect((await settingsOf(firm.as.manager)).name).toBe('Harbour Trust')
  })

  it('of two saves at once one is kept', async () => {
    const both = await Promise.all([save({ rev: 0, name: 'One' }), save({ rev: 0, name: 'Two' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are refused with every fault at its field', async () => {
    const refused = await save({
      name: ' ',
      mark: 'data:image/svg+xml;base64,PHN2Zy8+',
      contact_text: 'x'.repeat(2001),
      privacy_text: 'We \u202e keep it',
      auditor_mail: 'nobody',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid input',
        errors: {
          name: 'Please provide a value',
          mark: 'The mark should be a PNG image of at most 32 kB and 512 by 512 pixels',
          contact_text: 'Input too long',
          privacy_text: 'Invalid value',
          auditor_mail: 'Please provide a valid email',
        },
      },
    })
    expect(await settingsOf(firm.as.manager)).toEqual(defaults)
  })

  it.each([
    [{ name: 'x'.repeat(101) }, 'name', 'Input too long'],
    [{ name: 'Harbour\u200bTrust' }, 'name', 'Invalid value'],
    [{ watermark: true }, 'watermark', expect.any(String)],
    [{ watermark: 'x'.repeat(61) }, 'watermark', 'Input too long'],
    [{ watermark: 'Conf\u202eidential' }, 'watermark', 'Invalid value'],
    [{ watermark: 'Confidential\r\nReleased' }, 'watermark', 'Invalid value'],
    [{ reminder_days: 31 }, 'reminder_days', 'Invalid value'],
    [{ reminder_days: '30' }, 'reminder_days', 'Invalid value'],
    [{ form_reminder_days: 5 }, 'form_reminder_days', 'Invalid value'],
    [{ list_age_days: 0 }, 'list_age_days', 'Invalid value'],
    [{ list_age_days: 7.5 }, 'list_age_days', 'Invalid value'],
    [{ colour: 'red' }, 'colour', 'Unknown field'],
    [{ two_factor_required: 'yes' }, 'two_factor_required', expect.any(String)],
    [{ rev: -1 }, 'rev', expect.any(String)],
  ])('are refused: %j', async (body, field, message) => {
    expect(await save(body)).toMatchObject({ status: 400, body: { errors: { [field]: message } } })
  })

  it('keep of a mark the picture alone, and none again once it is taken away', async () => {
    const [ihdr, idat, iend] = [aPicture.subarray(8, 33), aPicture.subarray(33, -12), aPicture.subarray(-12)]
    const withText = pngOf(ihdr, chunk('tEXt', Buffer.from('Author\0Ana')), idat, iend)
    await save({ mark: asMark(withText) })
    expect((await settingsOf(firm.as.manager)).mark).toBe(asMark(aPicture))
    await save({ mark: null })
    expect((await settingsOf(firm.as.manager)).mark).toBeNull()
  })

  it('are saved by administrators alone, and read by members', async () => {
    for (const role of roles.filter((name) => name !== 'administrator')) {
      expect([role, await save({ name: 'Quay Trust' }, role)]).toMatchObject([role, forbidden])
    }
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    for (const endpoint of [getSettings, saveSettings]) {
      const body = endpoint === saveSettings ? {} : undefined
      expect((await product.attempt(null, endpoint, { body })).status).toBe(401)
      expect((await product.attempt(operator, endpoint, { body })).status).toBe(403)
    }
  })

  it('are those of one organisation', async () => {
    const other = await openFirm(product, ['administrator'])
    await save({ name: 'Harbour Trust', two_factor_required: true })
    expect(await settingsOf(other.as.administrator)).toEqual(defaults)
  })

  it('show the holder of a link whose form it is, and no more of the settings', async () => {
    await save({ name: 'Harbour Trust', mark: asMark(aPicture), contact_text: 'Call us', auditor_mail: 'a@firm.test' })
    const body = { company_id: await firm.client(), label: 'Yearly review' }
    const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body })).body
    for (const token of [dueDiligence.access_link_token, dueDiligence.access_link_documents_token]) {
      const shown = await product.attempt(null, getOrganisationOfLink, { body: { token } })
      expect([shown.status, shown.body]).toEqual([
        200,
        {
          status: 'success',
          organisation: { name: 'Harbour Trust', mark: asMark(aPicture), contact_text: 'Call us', privacy_text: '' },
        },
      ])
    }
    const refused = { status: 401, body: { message: 'Link is invalid or has expired' } }
    expect(await product.attempt(null, getOrganisationOfLink, { body: { token: 'made up' } })).toMatchObject(refused)
    const token = dueDiligence.access_link_token ?? ''
    await product.call(firm.as.administrator, deleteClient, { body: { company_id: body.company_id } })
    const { notifications } = (
      await product.call(firm.as.officer, listNotifications, { query: { view: 'forConfirmation' } })
    ).body
    await firm.approve(
      found(notifications.find((each) => 'company_id' in each && each.company_id === body.company_id))._id,
    )
    expect(await product.attempt(null, getOrganisationOfLink, { body: { token } })).toMatchObject(refused)
  })
})
