import {
  createDueDiligence,
  renewLink,
  reviewDueDiligence,
  submitReport,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/mail'
import { submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'

const address = 'ada@harbour.test'

let office: Questionnaires
let box: Mail[]
let officer: string

beforeEach(async () => {
  const sent: Mail[] = []
  office = await openQuestionnaires({ mailTransport: async (mail) => void sent.push(mail) })
  officer = await office.hired('officer')
  await office.hired('supervisor')
  await office.product.jobs.runDue()
  box = sent
})

/** A form whose link was mailed, and what came before is forgotten. */
async function invited() {
  const { product, manager, clientId: company_id } = office
  const body = { company_id, label: 'Annual review', email: address }
  const { dueDiligence } = (await product.call(manager, createDueDiligence, { body })).body
  const { _id: id } = dueDiligence
  await product.jobs.runDue()
  const token = new URL(box.find(({ to }) => to === address)?.action?.href ?? '').searchParams.get('token') ?? ''
  box.length = 0
  return { id, token }
}

const review = (id: string, status: 'approved' | 'rejected', comment = '') =>
  office.product.call(officer, reviewDueDiligence, { body: { id, status, comment } })

/** What went out since it was last asked, with its recipients in order. */
async function mailed() {
  await office.product.jobs.runDue()
  return box
    .splice(0)
    .map(({ to, subject, paragraphs }) => ({ to, subject, text: paragraphs.join('\n') }))
    .toSorted((one, other) => one.to.localeCompare(other.to))
}

describe('DDL-37 DDL-38 What happens to a form is told by mail', () => {
  it('when it is submitted: its client that it was received, and those who decide that it waits for them', async () => {
    const { id, token } = await invited()
    await submitForm(office, token)
    await office.product.jobs.runDue()
    const staff = box.filter(({ to }) => to !== address)
    expect(staff.map(({ action }) => action)).toEqual(
      staff.map(() => ({
        label: 'Open the form',
        href: `https://dossier.test/${office.clientId}/due-diligence/${id}`,
      })),
    )
    const [client, ...deciders] = await mailed()
    expect(client).toMatchObject({ to: address, subject: 'Trust Office received your form' })
    expect(client?.text).toContain('the due diligence form “Annual review” of Harbour Holdings')
    expect(deciders.map(({ to }) => to.split(/[.@]/)[0])).toEqual(['compliance_officer', 'data_processor'])
    for (const { subject, text } of deciders) {
      expect(subject).toBe('A due diligence form was submitted')
      expect(text).toContain('The client submitted the due diligence form “Annual review” of Harbour Holdings')
    }
    expect(JSON.stringify(client)).not.toContain(token)
  })

  it('when it is rejected and when it is approved: its client, and who decides but did not', async () => {
    const { id, token } = await invited()
    await submitForm(office, token)
    await mailed()
    await review(id, 'rejected', 'The register is missing')
    const rejected = await mailed()
    expect(rejected.map(({ to, subject }) => [to.split(/[.@]/)[0], subject])).toEqual([
      ['ada', 'Trust Office asks you to change something in your form'],
      ['data_processor', 'A due diligence form was rejected'],
    ])
    expect(rejected[1]?.text).toContain('officer rejected the due diligence form “Annual review”')
    expect(JSON.stringify(rejected)).not.toContain('register')
    await office.product.call(null, submitReport, { body: { token } })
    await mailed()
    await review(id, 'approved')
    expect((await mailed()).map(({ to, subject }) => [to.split(/[.@]/)[0], subject])).toEqual([
      ['ada', 'Trust Office approved your form'],
      ['data_processor', 'A due diligence form was approved'],
    ])
  })

  it('is mailed to no mailbox whose link was renewed, nor when the act comes to nothing', async () => {
    const { id, token } = await invited()
    await office.product.call(null, submitReport, { body: { token } })
    await review(id, 'approved')
    expect(await mailed()).toEqual([])
    await submitForm(office, token)
    await mailed()
    await office.product.call(office.manager, renewLink, { body: { id, kind: 'form' } })
    await review(id, 'approved')
    expect((await mailed()).map(({ to }) => to)).not.toContain(address)
  })
})

describe('WRK-23 What happens to a form is told by notice', () => {
  const noticesOf = async (token: string) =>
    (await office.product.call(token, listNotices, { query: {} })).body.notices.map(({ kind, text, link, about }) => ({
      kind,
      text,
      link,
      state: about?.state,
      client: about?.company.name,
    }))

  it('when it is submitted: to who made it and to those who decide on forms', async () => {
    const { id, token } = await invited()
    await submitForm(office, token)
    const told = {
      kind: 'form_submitted',
      text: 'Harbour Holdings submitted the form Annual review',
      link: `/${office.clientId}/due-diligence/${id}`,
      state: 'submitted',
      client: 'Harbour Holdings',
    }
    expect((await noticesOf(office.manager))[0]).toEqual(told)
    expect((await noticesOf(officer))[0]).toEqual(told)
    expect(await noticesOf(await office.hired('trust'))).toEqual([])
  })

  it('when it is rejected and approved: to the same but who did it, without what was said', async () => {
    const { id, token } = await invited()
    await submitForm(office, token)
    await review(id, 'rejected', 'The register is missing')
    expect(await noticesOf(officer)).toHaveLength(1)
    const [rejected] = await noticesOf(office.manager)
    expect(rejected).toMatchObject({ kind: 'form_rejected', state: 'rejected' })
    expect(rejected?.text).toBe('officer rejected the form Annual review of Harbour Holdings')
    expect(JSON.stringify(rejected)).not.toContain('register')
    await office.product.call(null, submitReport, { body: { token } })
    await review(id, 'approved')
    expect((await noticesOf(office.manager))[0]).toMatchObject({
      kind: 'form_approved',
      text: 'officer approved the form Annual review of Harbour Holdings',
      state: 'approved',
    })
  })

  it('not by an act that comes to nothing', async () => {
    const { id } = await invited()
    await review(id, 'approved')
    expect(await noticesOf(office.manager)).toEqual([])
  })
})
