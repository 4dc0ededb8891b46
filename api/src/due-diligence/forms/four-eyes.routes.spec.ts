import {
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import {
  confirmDecider,
  deleteAccount,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { submitForm } from '../../testing/filled-form'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { attach, documentIn } from '../../testing/form-documents'
import { linksOf } from '../../testing/links-of'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { companyOf } from '../../testing/questionnaires'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const ownChange = { status: 403, body: { code: 'own-change', message: 'You cannot approve your own change' } }
const opened = async (token: string) => {
  const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
  return { ...body, company: companyOf(body.elements) }
}

/** A firm of these people with a client of its own. */
async function openOffice(staffed: readonly Role[]) {
  const firm = await openFirm(product, ['administrator', ...staffed])
  const { id: company, action } = await firm.proposeClient(undefined, 'administrator')
  const approver = staffed.find((role) => firm.member(role).permissions.has('approve_requested_changes'))
  await firm.approve(action, approver ?? 'administrator')
  return { firm, company }
}
type Office = Awaited<ReturnType<typeof openOffice>>

/** A submitted form into which the administrator wrote, and a document that they attached to it. */
async function ownWork({ firm, company }: Office) {
  const as = firm.as.administrator
  const body = { company_id: company, label: 'Yearly review' }
  const { dueDiligence } = (await product.call(as, createDueDiligence, { body })).body
  const { token } = await linksOf(product, firm.id, dueDiligence._id)
  await submitForm({ product, opened }, token)
  const elements = [{ _id: (await opened(token)).company._id, tax_id: 'NL-9' }]
  await product.call(as, saveDueDiligence, { body: { id: dueDiligence._id, elements } })
  const uploaded = await attach({ product }, { due_diligence_id: dueDiligence._id }, { as })
  return { form: dueDiligence._id, document: documentIn(uploaded)._id }
}

const decide = (firm: Firm, { form, document }: Awaited<ReturnType<typeof ownWork>>, status = 'approved') => {
  const verdict = { status, ...(status === 'rejected' && { comment: 'Not legible' }) }
  const as = firm.as.administrator
  return Promise.all([
    product.attempt(as, reviewDocument, { body: { id: document, ...verdict } }),
    product.attempt(as, reviewDueDiligence, { body: { id: form, ...verdict } }),
  ])
}
const set = (firm: Firm, name: string, effect: 'allow' | 'deny') =>
  product.call(firm.as.administrator, updatePermissions, { body: { user_id: firm.users.officer.id, name, effect } })
const reviewsIn = async (firm: Firm) => {
  const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
  return events.filter(({ what }) => /^due diligence (document )?(approved|rejected)$/.test(what))
}

describe('Deciding on one’s own work in a form', () => {
  it('GOV-02 approves forms and documents where no one else could decide, and the trail says so', async () => {
    const office = await openOffice([])
    const approved = await decide(office.firm, await ownWork(office))
    expect(approved.map(({ status }) => status)).toEqual([200, 200])
    const events = await reviewsIn(office.firm)
    expect(events).toHaveLength(2)
    for (const event of events) {
      expect(event).toMatchObject({ actor_name: 'administrator', details: { self_approved: true } })
    }
  })

  it('GOV-01 GOV-02 refuses an approval while anyone else could decide, not a rejection, which is marked as nothing', async () => {
    const office = await openOffice(['officer'])
    const work = await ownWork(office)
    expect(await decide(office.firm, work)).toMatchObject([ownChange, ownChange])
    expect((await decide(office.firm, work, 'rejected')).map(({ status }) => status)).toEqual([200, 200])
    for (const { details } of await reviewsIn(office.firm)) expect(details).not.toHaveProperty('self_approved')
  })

  it.each([
    ['denied the right for a minute', (firm: Firm) => set(firm, 'approve_due_diligence', 'deny')],
    ['denied sight for a minute', (firm: Firm) => set(firm, 'view_due_diligence', 'deny')],
    [
      'deleted',
      (firm: Firm) =>
        product.attempt(firm.as.administrator, deleteAccount, { body: { user_id: firm.users.officer.id } }),
    ],
    [
      'given another type',
      (firm: Firm) =>
        product.attempt(firm.as.administrator, updateAccount, {
          body: { ...accountOf(firm.users.officer), type: 'TRUST_OFFICER' },
        }),
    ],
  ])('GOV-28 is refused where the only other one was %s, before or after the work', async (_, take) => {
    const office = await openOffice(['officer'])
    const before = await ownWork(office)
    await take(office.firm)
    const after = await ownWork(office)
    for (const work of [before, after]) {
      expect(await decide(office.firm, work)).toMatchObject([ownChange, ownChange])
    }
  })

  it('GOV-28 GOV-02 is allowed for work of after a second holder confirmed that the right was taken', async () => {
    const office = await openOffice(['officer'])
    const { firm } = office
    const deputy = await product.hire(firm.id, { permissionChanges: { reject_requested_changes: 'allow' } })
    const before = await ownWork(office)
    await set(firm, 'approve_due_diligence', 'deny')
    const body = { user_id: firm.users.officer.id }
    expect((await product.attempt(await product.tokenOf(deputy), confirmDecider, { body })).status).toBe(200)
    const after = await ownWork(office)
    expect(await decide(firm, before)).toMatchObject([ownChange, ownChange])
    expect((await decide(firm, after)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('A form that no one may approve', () => {
  const whyIn = async (firm: Firm, { form }: { form: string }, as: Role = 'administrator') => {
    const { body } = await product.call(firm.as[as], getDueDiligence, { params: { id: form } })
    return { why: body.nobody_decides, missing: body.missing_permission }
  }
  const nameOf = (firm: Firm, role: Role) => firm.member(role).name
  const someone = { why: undefined, missing: undefined }

  it('GOV-06 GOV-28 says that its author wrote into it and others could have approved it, and what these lack', async () => {
    const office = await openOffice(['officer'])
    const { firm } = office
    const work = await ownWork(office)
    expect(await whyIn(firm, work)).toEqual(someone)
    await set(firm, 'approve_due_diligence', 'deny')
    const former = { because: 'former', names: [nameOf(firm, 'administrator')] }
    for (const role of ['administrator', 'officer'] as const) {
      expect(await whyIn(firm, work, role)).toEqual({ why: former, missing: 'approve_due_diligence' })
    }
    expect(await decide(firm, work)).toMatchObject([ownChange, ownChange])
  })

  it('GOV-06 names the sight that all holders of the right lack', async () => {
    const office = await openOffice(['officer'])
    const { firm } = office
    const work = await ownWork(office)
    await set(firm, 'view_due_diligence', 'deny')
    const self = { user_id: firm.users.administrator.id, name: 'approve_due_diligence', effect: 'deny' as const }
    const taker = await product.hire(firm.id, { permissionChanges: { change_permission_of_user: 'allow' } })
    const taken = await product.attempt(await product.tokenOf(taker), updatePermissions, { body: self })
    expect(taken.status).toBe(200)
    expect(await whyIn(firm, work)).toEqual({
      why: { because: 'sight', names: [nameOf(firm, 'officer')] },
      missing: 'view_due_diligence',
    })
  })

  it('GOV-02 GOV-06 says nothing where its author may, nor of one that is not submitted', async () => {
    const alone = await openOffice([])
    const work = await ownWork(alone)
    expect(await whyIn(alone.firm, work)).toEqual(someone)
    await decide(alone.firm, work)
    expect(await whyIn(alone.firm, work)).toEqual(someone)
  })
})

describe('Deciding on a form into which several members of staff wrote', () => {
  /** A submitted form whose company element these wrote into, one after the other. */
  async function writtenByAll({ firm, company }: Office, writers: readonly Role[]) {
    const body = { company_id: company, label: 'Yearly review' }
    const { dueDiligence } = (await product.call(firm.as.administrator, createDueDiligence, { body })).body
    const { token } = await linksOf(product, firm.id, dueDiligence._id)
    await submitForm({ product, opened }, token)
    const { _id } = (await opened(token)).company
    const write = (as: string | null, of: object, tax_id: string) =>
      product.call(as, saveDueDiligence, { body: { ...of, elements: [{ _id, tax_id }] } })
    for (const role of writers) {
      expect((await write(firm.as[role], { id: dueDiligence._id }, `NL-${role}`)).status).toBe(200)
    }
    return { id: dueDiligence._id, byClient: () => write(null, { token }, 'NL-1') }
  }
  const approve = ({ as }: Firm, by: Role, id: string) =>
    product.attempt(as[by], reviewDueDiligence, { body: { id, status: 'approved' } })

  it('GOV-01 refuses every one of them, not only who wrote last, and also once the client wrote over it', async () => {
    const office = await openOffice(['officer', 'supervisor'])
    const { id, byClient } = await writtenByAll(office, ['administrator', 'officer', 'administrator'])
    for (const role of ['administrator', 'officer'] as const) {
      expect(await approve(office.firm, role, id)).toMatchObject(ownChange)
    }
    expect((await byClient()).status).toBe(200)
    for (const role of ['administrator', 'officer'] as const) {
      expect(await approve(office.firm, role, id)).toMatchObject(ownChange)
    }
    expect((await approve(office.firm, 'supervisor', id)).status).toBe(200)
    for (const { details } of await reviewsIn(office.firm)) expect(details).not.toHaveProperty('self_approved')
  })

  it.each(['administrator', 'officer'] as const)(
    'GOV-02 is open to the %s where all who could decide wrote into it, and the trail says so',
    async (role) => {
      const office = await openOffice(['officer'])
      const { id } = await writtenByAll(office, ['administrator', 'officer'])
      expect((await approve(office.firm, role, id)).status).toBe(200)
      const [event] = await reviewsIn(office.firm)
      expect(event).toMatchObject({ actor_name: role, details: { self_approved: true } })
    },
  )

  it('GOV-28 is refused where someone else could have decided since the first of them wrote', async () => {
    const office = await openOffice(['officer', 'supervisor'])
    const { id } = await writtenByAll(office, ['administrator', 'officer'])
    const body = { user_id: office.firm.users.supervisor.id, name: 'approve_due_diligence', effect: 'deny' }
    await product.attempt(office.firm.as.administrator, updatePermissions, { body })
    for (const role of ['administrator', 'officer'] as const) {
      expect(await approve(office.firm, role, id)).toMatchObject(ownChange)
    }
  })
})
