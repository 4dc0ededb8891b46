import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getSettings, saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { approve } from '../changes/approve'

type Opened = { readonly product: OpenProduct; readonly firm: Firm; readonly client: string }

/** A firm with one client, abroad, at nine in the morning of 2 March 2026. */
async function open(wanted: Parameters<typeof openProduct>[0] = {}): Promise<Opened> {
  const product = await openProduct(wanted)
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'trust', 'client'])
  const client = await firm.client()
  await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
  return { product, firm, client }
}

const aFile = (name = 'articles.pdf') => aPdfFile('articles', name)

/** Files the first file of a document with what is typed beside it. */
async function proposed({ product, firm, client }: Opened, form: Record<string, string>) {
  const token = await product.tokenOf(firm.users.manager)
  const { body } = await product.attempt(token, uploadKycFile, {
    form: { company_id: client, documentType: 'kyc-aoi-5', ...form },
    file: aFile(),
  })
  const { file, action } = body as { file: { _id: string }; action: { _id: string } }
  return { id: file._id, action: action._id }
}

async function aDocument(opened: Opened, form: Record<string, string>) {
  const { id, action } = await proposed(opened, form)
  await approve(opened.firm.context('officer'), { id: action })
  return id
}

async function update({ product, firm }: Opened, id: string, form: Record<string, string>, file?: File) {
  const token = await product.tokenOf(firm.users.manager)
  const { body } = await product.attempt(token, updateKycFile, { params: { id }, form, ...(file && { file }) })
  return (body.action as { _id: string })._id
}

/** Morning comes so many days later, and the job looks. */
async function pass({ product }: Opened, days: number) {
  product.clock.pass(days * 86_400)
  await product.jobs.runDue()
}

async function told({ product, firm }: Opened, by: Role = 'trust') {
  const { body } = await product.call(await product.tokenOf(firm.users[by]), listNotices, { query: {} })
  return body.notices.filter(({ kind }) => kind === 'reminder')
}
const texts = async (opened: Opened, by?: Role) => (await told(opened, by)).map(({ text }) => text)

const ages = 'Look again at Articles of Incorporation of Harbour Holdings: it has reached its reminder'

describe('The reminder of a document', () => {
  it.each([30, 60, 90, 120, 150, 180])(
    'DOC-16 DOC-17 LIM-28 GOV-35 tells staff %i days after its date, once',
    async (days) => {
      const opened = await open()
      const id = await aDocument(opened, { certDate: '2026-03-01', certNotification: String(days) })
      await pass(opened, days - 2)
      expect(await texts(opened)).toEqual([])
      await pass(opened, 1)
      const link = `/${opened.client}/corporate/?highlight=${id}`
      expect(await told(opened)).toMatchObject([{ text: ages, link, read: false }])
      for (const later of [1, 30]) await pass(opened, later)
      expect(await texts(opened)).toEqual([ages])
    },
  )

  it('DOC-17 tells staff so many days before it expires, and says so when the day has passed', async () => {
    const opened = await open()
    const license = { documentType: 'kyc-gaming-license', license_type: 'B2B', certNotification: '30' }
    const id = await aDocument(opened, { ...license, expiration_date: '2026-04-03' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await pass(opened, 1)
    expect(await texts(opened)).toEqual(['Gaming License of Harbour Holdings expires soon'])
    const action = await update(opened, id, { expiration_date: '2026-03-03' })
    await approve(opened.firm.context('officer'), { id: action })
    await pass(opened, 1)
    expect((await texts(opened))[0]).toBe('Gaming License of Harbour Holdings has expired')
  })

  it.each([{ certNotification: '0' }, {}] as Record<string, string>[])('DOC-16 is never told with %o', async (form) => {
    const opened = await open()
    await aDocument(opened, { certDate: '2025-01-01', ...form })
    await pass(opened, 200)
    expect(await texts(opened)).toEqual([])
  })

  it('DOC-17 goes by approved values, and tells of another date anew', async () => {
    const opened = await open()
    await proposed(opened, { documentType: 'kyc-sr-7', certDate: '2025-01-01', certNotification: '30' })
    const id = await aDocument(opened, { certDate: '2026-03-01', certNotification: '30' })
    const newer = await update(opened, id, { certDate: '2026-01-01' }, aFile('newer.pdf'))
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await approve(opened.firm.context('officer'), { id: newer })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([ages])
    const again = await update(opened, id, { certDate: '2026-03-02' }, aFile('newest.pdf'))
    await approve(opened.firm.context('officer'), { id: again })
    await pass(opened, 20)
    expect(await texts(opened)).toEqual([ages])
    await pass(opened, 20)
    expect(await texts(opened)).toEqual([ages, ages])
  })

  it('DOC-17 is not told of a document that was removed or replaced in time', async () => {
    const opened = await open()
    const { product, firm } = opened
    const removed = await aDocument(opened, { certDate: '2026-02-20', certNotification: '30' })
    const token = await product.tokenOf(firm.users.administrator)
    await product.call(token, deleteObject, { body: { id: removed, type: 'kyc_file' } })
    const removal = await product.database.db
      .collection<{ _id: string }>('actions')
      .findOne({ open: true, 'parts.type': 'remove' })
    await approve(firm.context('officer'), { id: removal?._id ?? '' })
    const replaced = await aDocument(opened, {
      documentType: 'kyc-sr-7',
      certDate: '2026-02-20',
      certNotification: '30',
    })
    const newer = await update(opened, replaced, { certDate: '2026-03-01' }, aFile('newer.pdf'))
    await approve(firm.context('officer'), { id: newer })
    await pass(opened, 25)
    expect(await texts(opened)).toEqual([])
  })
})

describe('Who is reminded of a document', () => {
  it('PRM-13 GOV-35 is staff who may see its section, by a notice and one mail that names no client', async () => {
    const opened = await open()
    const { product, firm } = opened
    await aDocument(opened, { certDate: '2026-01-01', certNotification: '30' })
    await aDocument(opened, { documentType: 'kyc-sr-7', certDate: '2026-01-01', certNotification: '30' })
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.trust.id, name: 'view_general_section', effect: 'deny' },
    })
    await product.jobs.runDue()
    expect(await texts(opened, 'administrator')).toHaveLength(2)
    for (const role of ['trust', 'client'] as const) expect(await texts(opened, role)).toEqual([])
    await product.mail.deliver()
    const mails = product.box.filter(({ purpose }) => purpose === 'document-reminder')
    const { administrator, manager, officer } = firm.users
    expect(mails.map(({ to }) => to)).toEqual([administrator, manager, officer].map(({ email }) => email))
    expect(mails[0]).toMatchObject({
      subject: 'Reminders of documents',
      paragraphs: ['Dear administrator,', 'There are reminders of 2 documents.', 'Your notices say which.'],
      action: { label: 'Open notices', href: 'https://dossier.test/notices' },
    })
    expect(JSON.stringify(mails)).not.toContain('Harbour')
  })

  it('GOV-14 stands on the trail', async () => {
    const opened = await open()
    const { product, firm } = opened
    const id = await aDocument(opened, { certDate: '2026-01-01', certNotification: '30' })
    await product.jobs.runDue()
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'document reminders sent',
      actor_name: 'Daily reminders',
      details: { documents: [id], people: 4 },
    })
  })
})

describe('Several processes', () => {
  it('DOC-17 PLT-23 tell of a reminder once, at the same time and after a restart', async () => {
    const opened = await open()
    await aDocument(opened, { certDate: '2026-01-01', certNotification: '30' })
    const processes = [opened.product, await opened.product.second(), await opened.product.second()]
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()))
    opened.product.clock.pass(86_400)
    await (await opened.product.second()).jobs.runDue()
    expect(await texts(opened)).toEqual([ages])
  })

  it('DOC-17 tell of it on the day of the office', async () => {
    const opened = await open({ timeZone: 'Pacific/Kiritimati' })
    await aDocument(opened, { certDate: '2026-01-31', certNotification: '30' })
    opened.product.clock.pass((Date.parse('2026-03-01T09:59:59.000Z') - opened.product.clock.now().getTime()) / 1000)
    await opened.product.jobs.runDue()
    expect(await texts(opened)).toEqual([])
    opened.product.clock.pass(3_600)
    await opened.product.jobs.runDue()
    expect(await texts(opened)).toEqual([ages])
  })
})

describe('The reminder that an organisation gives new documents', () => {
  it('GOV-36 is chosen where nothing else is said, of documents that carry one', async () => {
    const opened = await open()
    const { product, firm } = opened
    const { rev } = (await product.call(firm.as.administrator, getSettings, {})).body.settings
    await product.call(firm.as.administrator, saveSettings, { body: { rev, reminder_days: 60 } })
    const chosen = async (form: Record<string, string>) => {
      const id = await aDocument(opened, form)
      return (await product.call(firm.as.trust, getKycFile, { params: { id } })).body.kycfile
    }
    expect(await chosen({ certDate: '2026-03-01' })).toMatchObject({ certNotification: 60 })
    expect(await chosen({ documentType: 'kyc-sr-7', certNotification: '0' })).toMatchObject({ certNotification: 0 })
    expect(await chosen({ documentType: 'kyc-fpt-14', year: '2025' })).toMatchObject({ certNotification: null })
  })
})
