import { createClient } from '@dossier/contract/endpoints/clients'
import { createDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { inviteToForm, listInvitees } from '@dossier/contract/endpoints/due-diligence-invitations'
import { beforeEach, describe, expect, it } from 'vitest'
import { openQuestionnaires, type Questionnaires } from '../testing/questionnaires'
import { forbidden } from '../testing/refusals'

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
