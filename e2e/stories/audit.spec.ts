import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures/test'

test('GOV-15 GOV-34 an officer reads the trail of a client, sees that it holds, and takes a pack along', async ({
  openAs,
  page,
  acts,
}) => {
  const client = await acts.client('Audited Holdings B.V.')
  await openAs('officer', `/${client}/`)
  await page.getByRole('navigation').getByRole('link', { name: 'Client audit trail' }).click()
  const trail = page.getByRole('table', { name: 'Audit trail' })
  await expect(trail.getByRole('row').nth(1)).toContainText('Change approved')

  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^The trail is whole: \d+ events$/)).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(trail.getByRole('row').nth(1)).toContainText('Audit trail exported')
})
