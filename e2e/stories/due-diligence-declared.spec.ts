import { anotherPage } from '../fixtures/another-page'
import { answerForm } from '../fixtures/answer-form'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test.describe('What a due diligence form declares beside the file', () => {
  test('a value that differs is proposed to the file, approved by a second person, and equal from then on', async ({
    page,
    browser,
    request,
    openAs,
    acts,
    product,
  }) => {
    const client = await acts.client('Declared Holdings')
    const { id, token } = await acts.form(client)
    await answerForm(request, product.address, token)
    const submitted = await request.post(`${product.address}/api/client/due-diligence/submit-report`, {
      data: { token },
    })
    expect(submitted.status()).toBe(200)

    await openAs('manager', `/${client}/due-diligence/${id}`)
    await page.getByRole('button', { name: 'Compared with the file' }).click()
    const differing = page.getByRole('table', { name: 'What differs from the file' })
    const name = differing.getByRole('row').filter({ hasText: 'Company name' })
    await expect(name.getByText('Harbour Holdings B.V.').first()).toBeVisible()
    await expect(name.getByText('Declared Holdings')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await name.getByRole('button', { name: 'Propose Company name of Harbour Holdings B.V. to the file' }).press('Enter')
    await expect(toast(page, 'Proposed to the file')).toBeVisible()
    await expect(name.getByText('Proposed', { exact: true })).toBeVisible()
    await expect(name.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)

    const sent = await name.getByRole('link', { name: 'View request' }).getAttribute('href')
    const officer = await anotherPage(browser, product.address, 'officer', sent ?? '')
    await expect(officer.getByText('Declared in the due diligence form “Annual review”').first()).toBeVisible()
    await expectAccessible(officer)
    await officer.getByRole('button', { name: 'Approve' }).click()
    await expect(officer.getByText('Changes approved successfully').first()).toBeVisible()
    await officer.context().close()

    await page.reload()
    await expect(differing).toBeVisible()
    await expect(name).toHaveCount(0)
    await page.getByRole('button', { name: 'Show 1 equal value' }).click()
    const equal = page.getByRole('table', { name: 'What equals the file' }).getByRole('row')
    await expect(equal.filter({ hasText: 'Company name' }).getByText('Harbour Holdings B.V.')).not.toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
  })
})
