import type { Page } from '@playwright/test'
import { anotherPage } from '../fixtures/another-page'
import { answerForm } from '../fixtures/answer-form'
import { expectFits } from '../fixtures/fits'
import { linkMailedTo } from '../fixtures/outbox'
import { passport } from '../fixtures/passport'
import { savedPdf } from '../fixtures/saved-pdf'
import { expect, expectAccessible, test } from '../fixtures/test'

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test.describe('A due diligence form on a phone', () => {
  test('DDL-27, DDL-28, DDL-32, DDL-37, DDL-44, DDL-49, DDL-50, DDL-51, DDL-52, DDL-55, DDL-83 is opened by the mail, finished, its documents attached, submitted by keyboard, reviewed by one and approved by another, and saved as a PDF by both sides', async ({
    page,
    browser,
    request,
    openAs,
    acts,
    product,
  }) => {
    const client = await acts.client('Harbour Holdings')
    await openAs('manager', `/${client}/due-diligence`)
    await page.getByRole('button', { name: 'Add New Due Diligence' }).first().click()
    const creation = page.getByRole('dialog', { name: 'Add New Due Diligence' })
    await creation.getByLabel('Label').fill('Annual review')
    await creation.getByLabel('Email of the client').fill('ada@harbour.example')
    await expectAccessible(page)
    await creation.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'Open Annual review' }).click()
    await expect(page.getByText('ada@harbour.example')).toBeVisible()
    await expectAccessible(page)
    const link = await linkMailedTo(product, 'due-diligence-invitation', 'ada@harbour.example')
    const token = new URL(link).searchParams.get('token') ?? ''
    await answerForm(request, product.address, token, {
      record: { filler_full_name: undefined },
      director: { place_of_birth: undefined },
    })

    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 800 } })
    const outside = await context.newPage()
    await outside.goto(link)
    await expect(outside.getByText('8 of 10 complete')).toBeVisible()
    await expectAccessible(outside)
    await expectFits(outside)

    await press(outside, 'Submit')
    await expect(outside.getByText('Some of the required fields are missing in the form').first()).toBeVisible()
    await expect(outside.getByRole('heading', { name: 'Ada Lint', level: 1 })).toBeVisible()
    await expect(outside.getByLabel('Place of birth')).toBeFocused()
    await expectAccessible(outside)
    await outside.keyboard.type('Delft')
    await outside.getByRole('link', { name: 'Directors, private persons' }).press('Enter')

    await press(outside, 'Add New')
    await expect(outside.getByRole('dialog').getByLabel('Full name')).toBeFocused()
    await outside.keyboard.type('Bo Reed')
    await outside.keyboard.press('Enter')
    await expect(outside.getByText('Successfully added new director')).toBeVisible()
    await expect(outside.getByRole('heading', { name: 'Bo Reed', level: 1 })).toBeVisible()
    await outside.getByRole('link', { name: 'Directors, private persons' }).press('Enter')
    await press(outside, 'Remove Bo Reed')
    await outside.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(outside.getByRole('link', { name: 'Bo Reed' })).toHaveCount(0)
    await outside.getByRole('link', { name: 'All sections' }).press('Enter')

    await outside.getByRole('link', { name: 'Signature' }).press('Enter')
    await outside.getByLabel('Full name').fill('Ada Lint')
    await press(outside, 'Save and continue')
    await expect(outside.getByText('10 of 10 complete')).toBeVisible()

    await outside.getByRole('link', { name: 'Documents' }).press('Enter')
    await press(outside, 'Upload Certificate of incorporation')
    await outside.locator('dialog input[type=file]').setInputFiles(passport)
    await expect(outside.getByRole('dialog').getByText('passport.pdf')).toBeVisible()
    await outside.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).press('Enter')
    await expect(outside.getByText('Document uploaded successfully')).toBeVisible()
    await expectAccessible(outside)
    await expectFits(outside)
    await outside.getByRole('link', { name: 'All sections' }).press('Enter')

    await press(outside, 'Submit')
    const dialog = outside.getByRole('dialog', { name: 'Submit this form' })
    await expect(dialog.getByText('Privacy policy', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Certificate of incorporation', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Proceed anyway' }).press('Enter')
    for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space')
    await expectAccessible(outside)
    await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(outside.getByText('Successfully submitted')).toBeVisible()
    await expect(outside.getByText('Your form has been received')).toBeVisible()
    await expect(outside.getByText('Submitted by Client')).toBeVisible()
    await expectAccessible(outside)

    const reviewer = await anotherPage(browser, product.address, 'supervisor', `/${client}/due-diligence`)
    await reviewer.getByRole('link', { name: 'Open Annual review' }).click()
    await expect(reviewer.getByText('Submitted by Client')).toBeVisible()
    await reviewer.getByRole('button', { name: passport.name, exact: true }).click()
    const accept = reviewer.getByRole('dialog', { name: passport.name }).getByRole('button', { name: 'Accept' })
    // its colours change as the picture comes
    await expect(accept).toBeEnabled()
    await expectAccessible(reviewer)
    await accept.click()
    await expect(reviewer.getByText('Document status changed to approved')).toBeVisible()
    await reviewer.context().close()

    await openAs('officer', `/${client}/due-diligence`)
    await page.getByRole('link', { name: 'Open Annual review' }).click()
    await expect(page.getByText('Submitted by Client')).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const approval = page.getByRole('dialog', { name: 'Approve due diligence' })
    await expect(approval.getByText(/Not yet accepted or rejected/)).toHaveCount(0)
    await expectAccessible(page)
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await outside.reload()
    await expect(outside.getByText('This form is approved. It can no longer be changed.')).toBeVisible()
    const [theirs, ours] = [await savedPdf(outside), await savedPdf(page)]
    expect(theirs.name).toBe('Due Dilligence Form.pdf')
    expect(theirs.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(theirs.content.equals(ours.content)).toBe(true)
    await expectAccessible(outside)
    await expectFits(outside)
    await context.close()
  })
})
