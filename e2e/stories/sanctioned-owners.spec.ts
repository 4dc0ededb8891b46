import type { Acts } from '../fixtures/acts'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

type Filed = { readonly action: { readonly _id: string } }
type Holder = Filed & { readonly person: { readonly _id: string } }
type Screened = { readonly search_id: string }
type Listed = { readonly sanctions: readonly { readonly _id: string }[] }

const owner = { shareholder_type: 'person', firstName: 'Igor', lastName: 'Rotenberg', percentage_held: 60 }

/** A client of which a listed person holds 60 %; the rest is not known. */
async function aClientOfIgor(acts: Acts, name: string) {
  const company_id = await acts.client(name)
  await acts.change('manager', company_id, { sanction_screening_available: 'YES' })
  const { person } = await acts.call<Holder>('manager', '/shareholder/create', { company_id, ...owner })
  await acts.approveAll(company_id)
  const facts = { dateOfBirth: '1973-05-09', passportCountry: 'RU' }
  await acts.call('manager', `/person/update/${person._id}`, facts, 'PUT')
  await acts.approveAll(company_id)
  return { id: company_id, person: person._id }
}

test('GOV-18 says beside the chart what an owner makes of a client whose hit was decided to be true', async ({
  page,
  openAs,
  acts,
}) => {
  const { id, person } = await aClientOfIgor(acts, 'Sanctioned Holding B.V.')
  const { search_id } = await acts.call<Screened>('manager', '/sanction-screening', { person_id: person })
  const decision = { search_id, sanctionIndex: 0, decision: 'true', reason: 'The passport is his', rev: null }
  await acts.call('manager', '/screening-hit/decide', decision)
  await acts.approveAll(id)
  await openAs('manager', `/${id}/`)
  await page.getByRole('button', { name: 'Ownership chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ownership of Sanctioned Holding B.V.' })
  await expect(dialog.getByText('Sanctioned Holding B.V. counts as sanctioned by the 50% rule')).toBeVisible()
  await expect(dialog.getByText(/60% of Sanctioned Holding B.V. is held by them. That is half or more.$/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('SAN-16 a namesake whom a date of birth rules out is named where the result is read', async ({
  page,
  openAs,
  acts,
}) => {
  const { id: company_id } = await aClientOfIgor(acts, 'Namesake Holding B.V.')
  const asked = { firstname: 'Igor', surname: 'Rotenberg', dob: '1931-01-01T00:00:00.000Z', nationality: 'RU' }
  await acts.call('manager', '/sanction-screening', { company_id, ...asked })
  const { sanctions } = await acts.call<Listed>('manager', `/sanction-screening/list?company_id=${company_id}`)
  await openAs('manager', `/${company_id}/sanction-screening-lookups/${sanctions[0]?._id}/`)
  const summary = page.getByText(/^\d+ namesakes? ruled out: born .*1973/)
  await summary.click()
  await expect(page.getByRole('list', { name: 'Namesakes ruled out' })).toContainText(
    'ROTENBERG, Igor Arkadyevich, born 1973-05-09, ofac-24183 of OFAC SDN list',
  )
  await expectAccessible(page)
  await expectFits(page)
})
