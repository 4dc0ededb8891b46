import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('GOV-35 an author reads in the bell that a change was decided, and goes to the decision', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await acts.client('Notified Holding N.V.')
  const change = await acts.change('supervisor', client, { city: 'Soto' })
  await acts.call('officer', '/changes/deny', { id: change, text: 'Not what the register says' })

  await openAs('supervisor')
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click()
  const notice = page.getByRole('link', {
    name: /denied your change of client Notified Holding N\.V\. and gave a reason/,
  })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).press('Enter')
  await expect(notice).toBeInViewport()
  await expectFits(page)
  await notice.press('Enter')
  await expect(page).toHaveURL(`/${client}/change-log/${change}`)

  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/notices')
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notified Holding' })).not.toContainText('Unread')
  await expectAccessible(page)
  await expectFits(page)
})
