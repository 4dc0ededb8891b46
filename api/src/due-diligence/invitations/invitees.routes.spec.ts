import { createDueDiligence, renewLink } from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm, listInvitees } from '@dossier/contract/due-diligence/endpoints/invitations'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { beforeEach, describe, expect, it } from 'vitest'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden } from '../../testing/refusals'

let opened: Questionnaires

beforeEach(async () => {
  opened = await openQuestionnaires()
})

async function aClient(name: string) {
  const body = { company_type: 'corporate' as const, name, location_type: 'local' as const }
  return (await opened.product.call(opened.manager, createClient, { body })).body.company._id
}
async function aForm(company_id: string, email?: string, label = 'Annual review') {
  opened.product.clock.pass(60)
  const body = { company_id, label, ...(email !== undefined && { email }) }
  return (await opened.product.call(opened.manager, createDueDiligence, { body })).body.dueDiligence._id
}
const list = (query: { search?: string; page?: string } = {}, as: string | null = opened.manager) =>
  opened.product.call(as, listInvitees, { query })

describe('The clients who may be asked for a form', () => {
  it('are the corporate ones by name, each with the address of its last form and the form that is open', async () => {
    const [lumen, quay] = [await aClient('Lumen Trading'), await aClient('Quay Shipping')]
    const first = await aForm(lumen, 'old@lumen.test', 'First review')
    await opened.approve(first)
    const open = await aForm(lumen, 'new@lumen.test')
    await opened.approve(await aForm(quay))
    const { product, manager } = opened
    const holder = { company_type: 'account_holder' as const, first_name: 'Ana', last_name: 'Croes' }
    await product.attempt(manager, createClient, { body: { ...holder, account_holder_type: 'bank' } })
    expect((await list()).body).toMatchObject({
      count: 3,
      clients: [
        { name: 'Harbour Holdings', email: null, open_form: null, last_form_at: null },
        {
          _id: lumen,
          name: 'Lumen Trading',
          email: 'new@lumen.test',
          open_form: { _id: open, label: 'Annual review', status: 'draft', createdAt: '2026-03-02T09:02:00.000Z' },
          last_form_at: '2026-03-02T09:02:00.000Z',
        },
        { _id: quay, email: null, open_form: null, last_form_at: '2026-03-02T09:03:00.000Z' },
      ],
    })
  })

  it('have the address that was mailed to last, also where an older form was', async () => {
    const { product, manager, clientId } = opened
    const older = await aForm(clientId, 'one@harbour.test')
    await aForm(clientId, 'two@harbour.test')
    product.clock.pass(60)
    await product.call(manager, inviteToForm, { body: { id: older, email: 'three@harbour.test' } })
    expect((await list()).body.clients[0]?.email).toBe('three@harbour.test')
    await product.jobs.runDue()
  })

  it('GOV-36 have what became of the mail of their open form, and all that has not gone out is listed', async () => {
    let isDown = true
    opened = await openQuestionnaires({
      mailTransport: async () => {
        if (isDown) throw new Error('mailbox full')
      },
    })
    const { product, manager, clientId, stranger } = opened
    const lumen = await aClient('Lumen Trading')
    const [failed, waiting] = [await aForm(lumen, 'ada@lumen.test'), await aForm(clientId, 'bo@harbour.test')]
    await product.jobs.runDue()
    const failing = { email: 'ada@lumen.test', mail: 'invitation', state: 'failed', last_sent_at: null }
    const { clients, unsent } = (await list()).body
    expect(clients.map(({ open_form }) => open_form?.invitation?.state)).toEqual(['failed', 'failed'])
    expect(unsent).toMatchObject([
      { _id: failed, label: 'Annual review', company_id: lumen, company_name: 'Lumen Trading', invitation: failing },
      { _id: waiting, company_id: clientId, company_name: 'Harbour Holdings' },
    ])
    expect((await list({}, stranger)).body.unsent).toEqual([])
    isDown = false
    await product.call(manager, renewLink, { body: { id: waiting, kind: 'form' } })
    expect((await list()).body.unsent.map(({ _id }) => _id)).toEqual([failed])
    product.clock.pass(3_600)
    await product.jobs.runDue()
    const later = (await list()).body
    expect(later.unsent).toEqual([])
    expect(later.clients.map(({ open_form }) => open_form?.invitation?.state)).toEqual(['stopped', 'sent'])
    isDown = true
    await aForm(lumen, 'ada@lumen.test')
    await product.jobs.runDue()
    const form = (await list()).body.unsent[0]?._id ?? ''
    await opened.approve(form)
    expect((await list()).body.unsent).toEqual([])
  })

  it('are searched by name, a hundred a page', async () => {
    await aClient('Lumen Trading')
    expect((await list({ search: 'lumen' })).body).toMatchObject({ count: 1, clients: [{ name: 'Lumen Trading' }] })
    expect((await list({ page: '2' })).body).toMatchObject({ count: 2, clients: [] })
    for (const page of ['0', 'x']) expect((await list({ page })).status).toBe(400)
  })

  it('are shown to those who may make forms, of their own organisation', async () => {
    const { reader, outsider, stranger } = opened
    expect((await list({}, null)).status).toBe(401)
    for (const token of [reader, outsider]) expect(await list({}, token)).toMatchObject(forbidden)
    expect((await list({}, stranger)).body).toMatchObject({ count: 0, clients: [] })
  })
})
