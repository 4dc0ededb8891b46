import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { getMyDay } from '@dossier/contract/portfolio/endpoints/my-day'
import { runScreening } from '@dossier/contract/screening/endpoints'
import { expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { denyPermissions } from '../../testing/deny-permissions'
import { openFirm, type Role } from '../../testing/firm'
import { linkedForms } from '../../testing/linked-forms'
import { aListed, listedNames } from '../../testing/listed-names'
import { openProduct } from '../../testing/open-product'

async function open() {
  const { provider } = listedNames([aListed(['Tomas Jan', 'VERHAAL'])])
  const product = await openProduct({ screeningProvider: provider })
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust', 'client'])
  const dayOf = async (by: Role) => (await product.call(firm.as[by], getMyDay, {})).body.my_day
  return { product, firm, dayOf }
}

it('WRK-22 counts hits, forms, changes that one may decide, own denied ones, expiries and reviews', async () => {
  const { product, firm, dayOf } = await open()
  const nothing = { hits: 0, forms: 0, denied: 0, expired: 0, expiring: 0, reviews_overdue: 0, reviews_due: 0 }
  expect(await dayOf('officer')).toEqual({ ...nothing, changes: { count: 0, for_me: true } })

  const client = await firm.client()
  await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
  const { identity } = await boardOf(product, firm, client).aDirector(who)
  await firm.approve(await firm.propose(client, { next_review_date_type: 'manual' }))
  await firm.approve(await firm.propose(client, { next_review_date: '2026-03-01' }))
  const later = await firm.client('Lagoon B.V.')
  await firm.approve(await firm.propose(later, { next_review_date_type: 'manual' }))
  await firm.approve(await firm.propose(later, { next_review_date: '2026-04-01' }))
  const known = await product.call(firm.as.manager, updatePerson, {
    params: { id: identity },
    body: { dateOfBirth: '1980-05-09', passportCountry: 'NL' },
  })
  await firm.approve(known.body.action?._id ?? '')
  await product.call(firm.as.officer, runScreening, { body: { person_id: identity } })
  const desk = linkedForms({ product, firm, client, post: { isDown: false } })
  await desk.submitted(await desk.made())
  const denied = await firm.propose(client, { city: 'Soto' })
  await product.call(firm.as.officer, denyChange, { body: { id: denied, text: 'That is another city' } })
  await firm.propose(client, { city: 'Barber' })

  const decides = { count: 1, for_me: true }
  expect(await dayOf('officer')).toMatchObject({ hits: 1, forms: 1, changes: decides, denied: 0 })
  expect(await dayOf('officer')).toMatchObject({ reviews_overdue: 1, reviews_due: 1 })
  expect((await dayOf('manager')).denied).toBe(1)
  await firm.pass(15)
  expect((await dayOf('manager')).denied).toBe(0)
})

it('WRK-22 leaves out what one may not see, and is for staff alone', async () => {
  const { product, firm, dayOf } = await open()
  const reads = ['view_due_diligence', 'view_requested_changes', 'view_change_log'] as const
  await denyPermissions({ product, firm }, 'officer', 'view_dashboard_tab', 'world_search', ...reads)
  expect(await dayOf('officer')).toEqual({ expired: 0, expiring: 0 })
  expect((await product.attempt(firm.as.client, getMyDay, {})).status).toBe(403)
  expect((await product.attempt(null, getMyDay, {})).status).toBe(401)
})

it('WRK-22 does not read thousands of open changes to count those that one may decide', async () => {
  const { product, firm, dayOf } = await open()
  const organisations = product.database.db.collection<{ _id: string }>('organisations')
  await organisations.updateOne({ _id: firm.id }, { $set: { 'counts.open': 501 } })
  expect((await dayOf('officer')).changes).toEqual({ count: 501, for_me: false })
})
