import { reviewDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { describe, expect, it } from 'vitest'
import { denyPermissions } from '../../testing/deny-permissions'
import { openFirm } from '../../testing/firm'
import { linkedForms } from '../../testing/linked-forms'
import { ask, listed } from '../../testing/listed-worklist'
import { openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'

describe('Forms over all clients', () => {
  it('OVR-04 are listed by their state and since when they have it, the longest first', async () => {
    const product = await openProduct()
    const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust'])
    const opened = { product, firm }
    const [harbour, lagoon] = [await firm.client('Harbour Holdings'), await firm.client('Lagoon B.V.')]
    const desk = (client: string) => linkedForms({ product, firm, client, post: { isDown: false } })
    const first = await desk(harbour).made()
    const made = product.clock.now().toISOString()
    product.clock.pass(3_600)
    const second = await desk(lagoon).made()
    expect(await listed(opened, { list: 'forms', state: 'draft' })).toMatchObject({
      rows: [
        {
          list: 'forms',
          _id: first,
          company_id: harbour,
          company_name: 'Harbour Holdings',
          label: 'Yearly review',
          state: 'draft',
          since: made,
        },
        { _id: second, company_name: 'Lagoon B.V.' },
      ],
      count: 2,
    })
    product.clock.pass(3_600)
    await desk(harbour).submitted(first)
    const submitted = { list: 'forms', state: 'submitted' } as const
    const since = product.clock.now().toISOString()
    expect((await listed(opened, submitted)).rows).toMatchObject([{ _id: first, state: 'submitted', since }])
    product.clock.pass(3_600)
    await product.call(firm.as.officer, reviewDueDiligence, {
      body: { id: first, status: 'rejected', comment: 'The tax id is that of another company' },
    })
    expect((await listed(opened, submitted)).count).toBe(0)
    expect((await listed(opened, { list: 'forms' })).rows).toMatchObject([{ _id: second }, { state: 'rejected' }])
    await denyPermissions(opened, 'trust', 'view_due_diligence')
    expect(await ask(opened, submitted, 'trust')).toMatchObject(forbidden)
  })
})

describe('Asking for a worklist', () => {
  it.each([
    [{}, 'list', 'Invalid list'],
    [{ list: 'tasks' }, 'list', 'Invalid list'],
    [{ list: 'hits', state: 'submitted' }, 'state', 'Invalid state'],
    [{ list: 'forms', state: 'lost' }, 'state', 'Invalid state'],
    [{ list: 'expiries', from: '2026-02-30' }, 'from', 'Invalid date'],
    [{ list: 'expiries', to: 'tomorrow' }, 'to', 'Invalid date'],
    [{ list: 'forms', page: '0' }, 'page', 'Invalid number'],
  ])('OVR-04 PRM-06 with %j is refused', async (query, field, text) => {
    const product = await openProduct()
    const firm = await openFirm(product, ['officer'])
    expect(await ask({ product, firm }, query)).toMatchObject({ status: 400, body: { errors: { [field]: text } } })
  })

  it('OVR-04 PRM-04 takes a session', async () => {
    const product = await openProduct()
    expect((await product.attempt(null, getWorklist, { query: { list: 'hits' } })).status).toBe(401)
  })
})
