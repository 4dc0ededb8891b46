import { expect, expectAccessible, test } from '../fixtures/test'

test('PLT-24, PLT-30 the description of the API is read without a session, and comes from this host alone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/api/docs')
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Approve change' }).click()
  const call = page.locator('#approveChange')
  await expect(call).toBeInViewport()
  await expect(call.getByText('POST /api/client/changes/approve')).toBeVisible()
  await expect(call.getByRole('row', { name: /403 own-change/ })).toBeVisible()
  expect(asked.toSorted()).toEqual(['/api/docs', '/api/docs/style.css'])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
