import type { Page } from '@playwright/test'
import { answerForm } from '../fixtures/answer-form'
import { passport } from '../fixtures/passport'
import { savedPdf } from '../fixtures/saved-pdf'
import { expect, expectAccessible, test } from '../fixtures/test'

async function submit(outside: Page) {
  await outside.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = outside.getByRole('dialog', { name: 'Submit this form' })
  await dialog.getByRole('button', { name: 'Proceed anyway' }).click()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(outside.getByText('Successfully submitted')).toBeVisible()
}

test.describe('The review of a due diligence form', () => {
  test('DDL-29, DDL-30, DDL-32, DDL-37, DDL-38, DDL-41, DDL-43, DDL-67 a form is rejected, corrected, submitted again, its document accepted, approved, and its document signed', async ({
    page,
    browser,
    request,
    openAs,
    acts,
    product,
  }) => {
    const client = await acts.client('Reviewed Holdings')
    const { id: due_diligence_id, token } = await acts.form(client)
    await answerForm(request, product.address, token)
    const uploaded = await request.post(`${product.address}/api/client/due-diligence/upload-file`, {
      multipart: { doc_type: 'certofinc', content: 'Of 2015', due_diligence_id, token, file: passport },
    })
    expect(uploaded.status()).toBe(200)

    const context = await browser.newContext({ baseURL: product.address })
    const outside = await context.newPage()
    await outside.goto(`/fill-due-diligence/?token=${token}`)
    await submit(outside)

    await openAs('officer', `/${client}/due-diligence`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open Annual review' }).click()
    await expect(page.getByText('Submitted by Client')).toBeVisible()
    await expectAccessible(page)
    expect((await savedPdf(page)).name).toBe('Due Dilligence Form.pdf')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const rejection = page.getByRole('dialog', { name: 'Reject due diligence' })
    await rejection.getByLabel('Reason').fill('Please say where Ada Lint was born.')
    await expectAccessible(page)
    await rejection.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Review comments' }).click()
    await expect(page.getByRole('log').getByText('Please say where Ada Lint was born.')).toBeVisible()
    await expectAccessible(page)

    await outside.reload()
    const comments = outside.getByRole('complementary', { name: 'Review comments' })
    await expect(comments.getByText('Please say where Ada Lint was born.')).toBeVisible()
    await expect(outside.getByText('This form was rejected')).toBeVisible()
    await expectAccessible(outside)
    await outside.getByRole('link', { name: 'Directors, private persons' }).click()
    await outside.getByRole('link', { name: 'Ada Lint' }).click()
    await outside.getByLabel('Place of birth').fill('Rotterdam')
    await expectAccessible(outside)
    await outside.getByRole('link', { name: 'Directors, private persons' }).click()
    await outside.getByRole('link', { name: 'All sections' }).click()
    expect((await savedPdf(outside)).name).toBe('Due Dilligence Form.pdf')
    await submit(outside)

    await page.reload()
    await expect(page.getByText('Submitted by Client')).toBeVisible()
    await expect(page.getByText('Rotterdam', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: passport.name, exact: true }).click()
    const details = page.getByRole('dialog', { name: passport.name })
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Document status changed to approved')).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const approval = page.getByRole('dialog', { name: 'Approve due diligence' })
    await expect(approval.getByText('Missing: 16 required documents')).toBeVisible()
    await expectAccessible(page)
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: passport.name, exact: true }).click()
    await details.getByRole('button', { name: 'Mark as signed' }).click()
    await expect(page.getByText('Marked as signed')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Mark as signed' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await outside.reload()
    await expect(outside.getByText('This form is approved. It can no longer be changed.')).toBeVisible()
    await expectAccessible(outside)
    await context.close()
  })
})
