import { readFileSync } from 'node:fs'
import { auditMessages } from '@dossier/contract/trail/messages'
import type { Locator } from '@playwright/test'
import { joinDatabase } from '../../api/src/platform/database/open-database'
import { expectFits } from '../fixtures/fits'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import type { Product } from '../fixtures/product'
import { expect, expectAccessible, test } from '../fixtures/test'

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

test('GOV-39 GOV-40 who verifies reads what was changed behind the trail, and as of when files were compared', async ({
  page,
  request,
  product,
}) => {
  const session = await register(request, product, 'vera.founder')
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${session}` }
    const answer = await request.post(`${product.address}/api/client${path}`, { headers, data })
    return answer.json()
  }
  const client = { company_type: 'corporate', name: 'Altered Holdings', location_type: 'abroad' }
  const { company, action } = await post('/create-company', client)
  await post('/changes/approve', { id: action._id })
  await renameBehindTheTrail(product, company._id)
  // what takes longer than there is time for is not made in a story: the rest of the answer is the product's
  await page.route('**/audit/verify', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), files_as_of: null } })
  })

  await openWith(page, session, '/audit')
  await putOffTwoFactor(page)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^The trail does not hold from event \d+ on$/)).toBeVisible()
  await expect(page.getByText(`client ${company._id} is not as its last event left it`)).toHaveText(
    /^Event \d+: client /,
  )
  await expect(page.getByText(auditMessages.filesAsOf(null))).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isScrolledSideways(page.locator('table')), 'the trail is scrolled sideways').toBe(false)
})

const isScrolledSideways = (table: Locator) =>
  table.evaluate(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0))

/** Gives a client another name in the database, without an act. */
async function renameBehindTheTrail({ dataDir }: Product, id: string) {
  const { db, close } = await joinDatabase({ uri: undefined, dataDir, existing: true })
  await db
    .collection<{ _id: string }>('companies')
    .updateOne({ _id: id }, { $set: { name: 'Another Name' } })
    .finally(close)
}
