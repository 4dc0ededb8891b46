import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { deleteClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { approve } from '../changes/approve'

type Opened = { readonly product: OpenProduct; readonly firm: Firm }

/** A firm at nine in the morning of 2 March 2026. */
async function open(wanted: Parameters<typeof openProduct>[0] = {}): Promise<Opened> {
  const product = await openProduct(wanted)
  return { product, firm: await openFirm(product, ['administrator', 'manager', 'officer', 'trust', 'client']) }
}

/** All that a corporate client's dashboard is asked for, but for the day of its review. */
const filledIn = {
  risk_level: 'low',
  previous_review_date: '2025-01-31',
  next_review_date_type: 'manual',
  date_final_compliance_review: '2025-02-28',
  extension_profit_tax: 'NO',
  current_fiscal_year: '2026',
  last_annual_account_on_file: '2024',
  last_filed_profit_tax_on_file: '2024',
}

/** An approved client whose review is due on a day, its dashboard filled in but for what is named otherwise. */
async function aClient({ product, firm }: Opened, next_review_date: string, otherwise = {}, name?: string) {
  const id = await firm.client(name)
  await change({ product, firm }, id, { ...filledIn, next_review_date, ...otherwise })
  return id
}

async function change({ product, firm }: Opened, id: string, edits: Record<string, string>) {
  const token = await product.tokenOf(firm.users.manager)
  const { body } = await product.call(token, updateClient, { params: { id }, body: edits })
  await approve(firm.context('officer'), { id: body.action?._id ?? '' })
}

/** Morning comes so many days later, and the job looks. */
async function pass({ product }: Opened, days: number) {
  product.clock.pass(days * 86_400)
  await product.jobs.runDue()
}

async function told({ product, firm }: Opened, by: Role = 'trust') {
  const { body } = await product.call(await product.tokenOf(firm.users[by]), listNotices, { query: {} })
  return body.notices.filter(({ kind }) => kind === 'review_due')
}
const texts = async (opened: Opened, by?: Role) => (await told(opened, by)).map(({ text }) => text)
const mailsOf = ({ product }: Opened) => product.box.filter(({ purpose }) => purpose === 'review-due')

const ahead = 'The review of Harbour Holdings is due within 30 days'
const due = 'The review of Harbour Holdings is due'

describe('The daily review', () => {
  it('DSH-39 GOV-35 tells staff 30 days before and on the day, once each', async () => {
    const opened = await open()
    const id = await aClient(opened, '2026-04-03')
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await pass(opened, 1)
    expect(opened.product.clock.now().toISOString()).toBe('2026-03-04T09:00:00.000Z')
    expect(await told(opened)).toMatchObject([{ text: ahead, link: `/${id}/?highlight=next_review_date`, read: false }])
    for (const days of [1, 14, 14]) await pass(opened, days)
    expect(await texts(opened)).toEqual([ahead])
    await pass(opened, 1)
    expect(opened.product.clock.now().toISOString()).toBe('2026-04-03T09:00:00.000Z')
    expect(await texts(opened)).toEqual([due, ahead])
    for (const days of [1, 30]) await pass(opened, days)
    expect(await texts(opened)).toEqual([due, ahead])
  })

  it('DSH-39 is silent as long as the dashboard is not filled in, and makes up for it once it is', async () => {
    const opened = await open()
    const id = await aClient(opened, '2026-03-20', { risk_level: '' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await opened.firm.propose(id, { risk_level: 'high' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await change(opened, id, { risk_level: 'low' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([ahead])
  })

  it('DSH-39 says of a day that was missed only what holds now', async () => {
    const opened = await open()
    await aClient(opened, '2026-03-10')
    await pass(opened, 20)
    expect(await texts(opened)).toEqual([due])
  })

  it('DSH-39 goes by the approved date, and tells of another one anew', async () => {
    const opened = await open()
    const id = await aClient(opened, '2026-03-10')
    await opened.firm.propose(id, { next_review_date: '2027-01-01' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([ahead])
    await change(opened, id, { next_review_date: '2026-03-12' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([ahead, ahead])
    await change(opened, id, { next_review_date: '2026-03-10' })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([ahead, ahead])
    await change(opened, id, { next_review_date: '' })
    await pass(opened, 20)
    expect(await texts(opened)).toEqual([ahead, ahead])
  })

  it('DSH-39 leaves clients out that are only proposed, or removed', async () => {
    const opened = await open()
    const { firm, product } = opened
    const proposed = await firm.proposeClient('Only Proposed')
    await firm.propose(proposed.id, { ...filledIn, next_review_date: '2026-03-10' })
    const removed = await aClient(opened, '2026-03-10', {}, 'Leaving')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: removed } })
    const removal = await product.database.db
      .collection<{ _id: string }>('actions')
      .findOne({ open: true, 'parts.type': 'remove' })
    await firm.approve(removal?._id ?? '')
    await pass(opened, 8)
    expect(await texts(opened)).toEqual([])
  })

  it('DSH-39 asks account holders for less', async () => {
    const opened = await open()
    const id = await opened.firm.holder('Johanna', 'Winkel')
    const { risk_level, previous_review_date, date_final_compliance_review } = filledIn
    const edits = { next_review_date_type: 'manual', next_review_date: '2026-03-10' }
    await change(opened, id, { risk_level, previous_review_date, ...edits })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual([])
    await change(opened, id, { date_final_compliance_review })
    await pass(opened, 1)
    expect(await texts(opened)).toEqual(['The review of Johanna Winkel is due within 30 days'])
  })
})

describe('Who gets a notice of a review', () => {
  it('DSH-39 PRM-13 is staff of the organisation who may see its dashboard, and no one else', async () => {
    const opened = await open()
    const { product, firm } = opened
    const other = { product, firm: await openFirm(product, ['manager', 'trust']) }
    await aClient(opened, '2026-03-10')
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.manager.id, name: 'view_dashboard_tab', effect: 'deny' },
    })
    await pass(opened, 1)
    expect(await texts(opened, 'administrator')).toEqual([ahead])
    expect(await texts(opened, 'manager')).toEqual([])
    expect(await texts(opened, 'client')).toEqual([])
    expect(await texts(other)).toEqual([])
    const { administrator, officer, trust } = firm.users
    expect(mailsOf(opened).map(({ to }) => to)).toEqual([administrator, officer, trust].map(({ email }) => email))
  })

  it('GOV-35 hides what its reader may no longer see', async () => {
    const opened = await open()
    const { product, firm } = opened
    await aClient(opened, '2026-03-10')
    await product.jobs.runDue()
    await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.trust.id, name: 'view_dashboard_tab', effect: 'deny' },
    })
    const after = await product.users.byId(firm.users.trust.id)
    const token = await product.tokenOf(after ?? firm.users.trust)
    expect((await product.call(token, listNotices, { query: {} })).body.notices).toMatchObject([
      { text: 'This is about something that you may no longer see', link: null },
    ])
  })

  it('DSH-39 gets one mail a day, which says how many and names no client', async () => {
    const opened = await open()
    await aClient(opened, '2026-03-02')
    await aClient(opened, '2026-03-10')
    await aClient(opened, '2026-03-11')
    await opened.product.jobs.runDue()
    await opened.product.mail.deliver()
    const [mail, ...others] = mailsOf(opened).filter(({ to }) => to === opened.firm.users.trust.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Reviews are due',
      paragraphs: [
        'Dear trust,',
        'The review of 1 client is due.',
        'The reviews of 2 clients are due within 30 days.',
        'Your notices say which.',
      ],
      action: { label: 'Open notices', href: 'https://dossier.test/notices' },
    })
    expect(JSON.stringify(mail)).not.toContain('Harbour')
  })

  it('GOV-14 is on the trail, which stays whole', async () => {
    const opened = await open()
    const { product, firm } = opened
    const today = await aClient(opened, '2026-03-02')
    const later = await aClient(opened, '2026-03-10')
    await product.jobs.runDue()
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'review notices sent',
      actor_name: 'Daily review',
      details: { due: [today], ahead: [later], people: 4 },
    })
    expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })
})

describe('The day of a review', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-03-01T09:59:59.000Z', '2026-03-02'],
    ['UTC', '2026-03-01T23:59:59.000Z', '2026-03-02'],
    ['Pacific/Pago_Pago', '2026-03-02T10:59:59.000Z', '2026-03-02'],
  ])('DSH-39 begins at midnight in %s', async (timeZone, lastSecond, day) => {
    const opened = await open({ timeZone })
    const { product } = opened
    await aClient(opened, day)
    product.clock.pass((Date.parse(lastSecond) - product.clock.now().getTime()) / 1000)
    await product.jobs.runDue()
    expect(await texts(opened)).toEqual([ahead])
    product.clock.pass(3_600)
    await product.jobs.runDue()
    expect(await texts(opened)).toEqual([due, ahead])
  })
})

describe('Several processes', () => {
  it('DSH-39 PLT-23 tell of a review once, at the same time and after a restart', async () => {
    const opened = await open()
    await aClient(opened, '2026-03-10')
    const processes = [opened.product, await opened.product.second(), await opened.product.second()]
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()))
    opened.product.clock.pass(3_600)
    await (await opened.product.second()).jobs.runDue()
    expect(await texts(opened)).toEqual([ahead])
    expect(mailsOf(opened).filter(({ to }) => to === opened.firm.users.trust.email)).toHaveLength(1)
  })

  it('DSH-39 goes on where a process died in the middle of its round', async () => {
    const opened = await open()
    const { product } = opened
    await aClient(opened, '2026-03-10')
    await product.jobs.runDue()
    await product.database.db.collection('review_rounds').deleteMany({})
    await aClient(opened, '2026-03-02')
    product.clock.pass(3_600)
    await product.jobs.runDue()
    expect(await texts(opened)).toEqual([due, ahead])
  })

  it('DSH-39 go on with other organisations where one fails, and come back to it', async () => {
    const opened = await open()
    const { product } = opened
    const other = { product, firm: await openFirm(product, ['manager', 'officer', 'trust']) }
    const broken = await aClient(opened, '2026-03-10')
    await aClient(other, '2026-03-10')
    const companies = product.database.db.collection<{ _id: string }>('companies')
    await companies.updateOne({ _id: broken }, { $unset: { openActions: '' } })
    await product.jobs.runDue()
    expect([await texts(opened), await texts(other)]).toEqual([[], [ahead]])
    await companies.updateOne({ _id: broken }, { $set: { openActions: [] } })
    await pass(opened, 1 / 24)
    expect([await texts(opened), await texts(other)]).toEqual([[ahead], [ahead]])
  })
})
