import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { approve } from '../changes/approve'

let product: OpenProduct
let firm: Firm
let client: string

/** A firm with one client, abroad, at nine in the morning of 2 March 2026. */
beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'manager', 'officer', 'trust', 'client'])
  client = await firm.client()
  await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
})

async function proposed(form: Record<string, string>) {
  const { body } = await product.attempt(await product.tokenOf(firm.users.manager), uploadKycFile, {
    form: { company_id: client, ...form },
    file: aPdfFile('scan'),
  })
  return body as { file: { _id: string }; action: { _id: string } }
}

async function aDocument(form: Record<string, string>) {
  const { file, action } = await proposed(form)
  await approve(firm.context('officer'), { id: action._id })
  return file._id
}

const aLicense = (expiration_date: string, form: Record<string, string> = {}) =>
  aDocument({ documentType: 'kyc-gaming-license', license_type: 'B2B', expiration_date, ...form })

async function redate(id: string, expiration_date: string) {
  const { body } = await product.attempt(await product.tokenOf(firm.users.manager), updateKycFile, {
    params: { id },
    form: { expiration_date },
  })
  await approve(firm.context('officer'), { id: (body.action as { _id: string })._id })
}

async function pass(days: number) {
  product.clock.pass(days * 86_400)
  await product.jobs.runDue()
}

async function dashboard(token?: string) {
  const reader = token ?? (await product.tokenOf(firm.users.trust))
  const { companyData } = (await product.call(reader, getDashboard, { query: { company_id: client } })).body
  return companyData as Dashboard
}
const expiring = async (token?: string) => (await dashboard(token)).expiring

async function texts(role: Role = 'trust') {
  const { notices } = (await product.call(await product.tokenOf(firm.users[role]), listNotices, { query: {} })).body
  return notices.filter(({ kind }) => kind === 'reminder').map(({ text }) => text)
}

const expiresSoon = 'Gaming License of Harbour Holdings expires soon'
const hasExpired = 'Gaming License of Harbour Holdings has expired'

describe('The dashboard of a client', () => {
  it('WRK-21 names a document from 30 days before it expires on, and says when it has; completeness stays', async () => {
    const id = await aLicense('2026-04-02')
    const item = { section: 'corporate', id, label: 'Gaming License', date: '2026-04-02' }
    const { progress } = await dashboard()
    expect(await expiring()).toEqual([])
    await pass(1)
    expect(await expiring()).toEqual([{ ...item, state: 'expires' }])
    await pass(30)
    expect(await expiring()).toEqual([{ ...item, state: 'expires' }])
    await pass(1)
    expect(await expiring()).toEqual([{ ...item, state: 'expired' }])
    expect((await dashboard()).progress).toEqual(progress)
    await redate(id, '2027-04-02')
    expect(await expiring()).toEqual([])
  })

  it('WRK-21 names an extract that is too old since it was issued, with what its type allows', async () => {
    const extract = { documentType: 'kyc-reftcoc-5-2', certDate: '2001-05-05' }
    const id = await aDocument({ ...extract, dateIssued: '2025-09-01' })
    const item = { section: 'corporate', id, label: 'Chamber of Commerce extract', state: 'too_old' }
    expect(await expiring()).toEqual([{ ...item, date: '2026-03-01', hint: 'Not older than 6 months' }])
  })

  it('WRK-21 goes by approved values, and is silent in sections that its reader may not open', async () => {
    await proposed({ documentType: 'kyc-gaming-license', license_type: 'B2B', expiration_date: '2025-01-31' })
    expect(await expiring()).toEqual([])
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.trust.id, name: 'view_general_section', effect: 'deny' },
    })
    await aDocument({ documentType: 'kyc-reftcoc-5-2', dateIssued: '2020-01-01' })
    expect(await expiring(firm.as.manager)).toHaveLength(1)
    expect(await expiring(firm.as.trust)).toEqual([])
  })
})

describe('The notices of a document that ends', () => {
  it('WRK-21 GOV-35 come 30 days before it expires and once it has, each once, and anew for another date', async () => {
    const id = await aLicense('2026-04-02')
    await pass(0)
    expect(await texts()).toEqual([])
    await pass(1)
    for (const later of [1, 28]) await pass(later)
    expect(await texts()).toEqual([expiresSoon])
    await pass(1)
    await pass(1)
    expect(await texts()).toEqual([hasExpired, expiresSoon])
    await redate(id, '2026-04-10')
    await pass(1)
    expect(await texts()).toEqual([expiresSoon, hasExpired, expiresSoon])
  })

  it('WRK-21 DOC-17 leave it to a reminder to say beforehand that it expires', async () => {
    await aLicense('2026-04-02', { certNotification: '60' })
    for (const days of [0, 1, 10]) await pass(days)
    expect(await texts()).toEqual([expiresSoon])
    await pass(21)
    expect(await texts()).toEqual([hasExpired, expiresSoon])
  })

  it('WRK-21 PRM-13 reach staff who may see it, by one mail that names no client, and stand on the trail', async () => {
    const old = await aDocument({ documentType: 'kyc-reftcoc-5-2', dateIssued: '2020-01-01' })
    const license = await aLicense('2026-03-20')
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.trust.id, name: 'view_general_section', effect: 'deny' },
    })
    await pass(0)
    expect(await texts('trust')).toEqual([])
    expect(await texts('client')).toEqual([])
    const tooOld = 'Chamber of Commerce extract of Harbour Holdings is older than its type allows'
    expect((await texts('administrator')).toSorted()).toEqual([tooOld, expiresSoon])
    await product.mail.deliver()
    const mails = product.box.filter(({ purpose }) => purpose === 'document-expiry')
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({
      subject: 'Documents have expired',
      paragraphs: [
        'Dear administrator,',
        '1 document has expired or is too old.',
        '1 document expires within 30 days.',
        'Your notices say which.',
      ],
    })
    expect(JSON.stringify(mails)).not.toContain('Harbour')
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    const told = events.find(({ what }) => what === 'document expiry notices sent')
    expect(told).toMatchObject({ actor_name: 'Daily expiries', details: { people: 3 } })
    expect(told?.details.documents).toEqual(expect.arrayContaining([old, license]))
  })
})
