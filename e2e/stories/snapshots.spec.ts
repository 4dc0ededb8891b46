import { snapshotMessages } from '@dossier/contract/file/messages/snapshots'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('SNP-03 SNP-06 SNP-08 SNP-11 SNP-12 SNP-14 SNP-15 DSH-43 a snapshot is taken, viewed from page to page, and closed', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Frozen Holdings')
  await openAs('officer', `/${company}/`)
  await page.getByRole('button', { name: 'Create Snapshot' }).click()
  const form = page.getByRole('dialog', { name: 'Create Snapshot' })
  await form.getByLabel('Label').fill('Before the move')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The snapshot was created')).toBeVisible()
  const moved = await acts.change('manager', company, { city: 'Soto' })
  await acts.call('officer', '/changes/approve', { id: moved })

  await openAs('officer', `/${company}/document-history/`)
  await page.getByRole('link', { name: /Before the move/ }).click()
  await page.getByRole('dialog', { name: 'Before the move' }).getByRole('link', { name: 'Restore' }).click()
  const banner = page.getByText(/^You are viewing the snapshot “Before the move” of /)
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL(/\?snapshot=[0-9a-f]{24}$/)
  await expect(page.getByText('Soto', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Snapshot' })).toHaveCount(0)
  await expectAccessible(page)
  for (const name of ['Corporate', 'Shareholders']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/\?snapshot=[0-9a-f]{24}$/)
  }
  await page.getByRole('button', { name: 'Close snapshot' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/shareholders\/$/)
})

test('SNP-08 SNP-10 SNP-19 GOV-17 a review is completed, compared with today and with a day, and deleted', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Reviewed Holdings')
  await openAs('officer', `/${company}/`)
  await page.getByRole('button', { name: 'Complete Review' }).click()
  const form = page.getByRole('dialog', { name: 'Complete Review' })
  await form.getByLabel('Label').fill('Yearly review')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The review was completed')).toBeVisible()
  const moved = await acts.change('manager', company, { city: 'Soto' })
  await acts.call('officer', '/changes/approve', { id: moved })

  await openAs('officer', `/${company}/document-history/`)
  await expect(page.getByRole('row', { name: /Yearly review Completed review/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Yearly review/ }).click()
  const info = page.getByRole('dialog', { name: 'Yearly review' })
  await info.getByRole('link', { name: 'Compare with today' }).click()
  const client = page.getByRole('region', { name: 'Client: Reviewed Holdings' })
  await expect(client.getByRole('row', { name: /^City — Soto$/ })).toBeVisible()
  await expectAccessible(page)

  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/')
  await page.goto(`/${company}/document-history/`)
  const asOf = page.getByRole('textbox', { name: 'As of' })
  await expect(asOf).toHaveAccessibleDescription(snapshotMessages.asOfHint)
  await expect(page.getByText(snapshotMessages.asOfHint)).toBeVisible()
  await expectFits(page)
  await asOf.fill(today)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText(`You are viewing the file as of ${today}`)).toBeVisible()
  await expect(page.getByText('Soto', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/${company}/document-history/`)
  await page.getByRole('link', { name: /Yearly review/ }).click()
  await info.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Revision' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Document Revision has been deleted successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Yearly review .*Deleted by/ })).toBeVisible()
})
