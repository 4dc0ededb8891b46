import type { Page } from '@playwright/test'
import { anotherPage } from '../fixtures/another-page'
import { expect, expectAccessible, test } from '../fixtures/test'

type Action = { readonly action: { readonly _id: string } }
type NewDirector = Action & { readonly persons: readonly { readonly _id: string }[] }

const igor = { location_type: 'local', entity_type: 'person', firstName: 'Igor', lastName: 'Rotenberg' }
const reason = 'Another man: this one never left Willemstad'

/** Screens the person of the page; answers the dialog with the result. */
async function screenIgor(page: Page) {
  await page.getByRole('button', { name: /^Sanction screening of .*Igor Rotenberg/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const result = page.getByRole('dialog', { name: 'Sanction Screening Result Information' })
  await expect(result).toBeVisible()
  return result
}

test('GOV-18 SAN-27 a hit that one decides and another approves is not asked again', async ({
  page,
  browser,
  openAs,
  acts,
  product,
}) => {
  const company_id = await acts.client('Decided Holdings')
  await acts.change('manager', company_id, { sanction_screening_available: 'YES' })
  const { persons } = await acts.call<NewDirector>('manager', '/md/create', { company_id, ...igor })
  await acts.approveAll(company_id)
  const facts = { dateOfBirth: '1975-05-09', passportCountry: 'RU' }
  await acts.call('manager', `/person/update/${persons[0]?._id}`, facts, 'PUT')
  await acts.approveAll(company_id)

  await openAs('manager', `/${company_id}/managing-directors/`)
  await expect(page.getByText('Not screened yet')).toBeVisible()
  const result = await screenIgor(page)
  const decision = result.getByRole('region', { name: 'Decision' })
  await expect(decision.getByText('Not decided')).toBeVisible()
  await expectAccessible(page)
  await decision.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide on this hit' })
  await dialog.getByLabel('False hit').check()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(decision.getByText('False hit, awaiting approval')).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: '1 hit: 1 awaiting approval' })).toBeVisible()

  const officer = await anotherPage(browser, product.address, 'officer', `/${company_id}/workflow/`)
  await officer.getByRole('link', { name: /added sanction screening hit/ }).click()
  await expect(officer.getByText(reason).first()).toBeVisible()
  await expectAccessible(officer)
  await officer.getByRole('button', { name: 'Approve' }).click()
  await expect(officer.getByText('Changes approved successfully')).toBeVisible()
  await officer.context().close()

  const again = await screenIgor(page)
  await expect(again.getByText('False hit', { exact: true })).toBeVisible()
  await expect(again.getByText(/^Decided as false hit on .* by .*, approved by .*: Another man/)).toBeVisible()
  await again.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: '1 hit: 1 decided' }).click()
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  await expectAccessible(page)
})
