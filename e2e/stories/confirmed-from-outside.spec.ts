import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { anotherPage } from '../fixtures/another-page'
import { expectFits } from '../fixtures/fits'
import { choosePassword, foundersFirm } from '../fixtures/founders-firm'
import { linkMailedTo } from '../fixtures/outbox'
import { openWith, putOffTwoFactor } from '../fixtures/own-organisation'
import { startProduct } from '../fixtures/product'
import { expect, expectAccessible, test } from '../fixtures/test'

const digest = 'a1'.repeat(32)

/** What stands on the page as it is fits a phone, and is accessible in light and dark. */
async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectFits(page)
}

/** Nothing of a text is cut off at the side of what it stands in. */
async function expectWithin(place: Locator, text: Locator) {
  const [outer, inner] = [await place.boundingBox(), await text.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? Infinity)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
}

/** A super user finds a person by their mailbox, and files what was checked of them. */
async function file(page: Page, email: string, { confirmer }: { readonly confirmer?: string } = {}) {
  await page.getByRole('button', { name: 'File a confirmation' }).click()
  const finding = page.getByRole('dialog', { name: 'Whom to confirm' })
  await finding.getByLabel('Email of the person').fill(email)
  await finding.getByRole('button', { name: 'Find' }).click()
  const papers = page.getByRole('dialog', { name: /^What was checked of / })
  await expect(papers).toBeVisible()
  await papers.getByRole('button', { name: 'File', exact: true }).click()
  await expect(papers.getByText('Please say which paper it is')).toBeVisible()
  await expectSound(page)
  await papers.getByLabel('Reference').fill('ID card SX 2210-04')
  await papers.getByLabel('SHA-256 of each paper').fill(`${digest}  id-card.pdf`)
  if (confirmer !== undefined) await papers.getByLabel('Email of the external confirmer').fill(confirmer)
  await papers.getByRole('button', { name: 'File', exact: true }).click()
  await expect(papers).toBeHidden()
}

test('GOV-37 a super user takes a filing back and files it anew, another one confirms it, and the founder objects', async ({
  page,
  browser,
  openAs,
  product,
  request,
}) => {
  const founder = await foundersFirm(request, product, 'gwen.founder', 'bram.second')
  await openAs('operator', '/admin/decision-makers')
  await file(page, 'bram.second@nova.test')
  const filing = page.getByRole('region', { name: /^bram\.second, / })
  await expect(filing.first().getByText('Waits for the second part')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm bram.second' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Withdraw the filing of bram.second' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw the filing of bram.second?' })
  await expect(withdrawal.getByText('All members of the organisation and its auditor are told')).toBeVisible()
  await expectSound(page)
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The filing is withdrawn')).toBeVisible()
  await expect(filing.getByText('Noah Bakker withdrew it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the filing of bram.second' })).toHaveCount(0)
  await expectSound(page)

  await file(page, 'bram.second@nova.test')
  await expect(page.getByText('Filed. Another super user confirms it')).toBeVisible()
  const other = await anotherPage(browser, product.address, 'operator2', '/admin/decision-makers')
  await other.getByRole('button', { name: 'Confirm bram.second' }).click()
  const confirmation = other.getByRole('dialog', { name: 'Confirm bram.second?' })
  await expectSound(other)
  await other.setViewportSize({ width: 390, height: 844 })
  await expectWithin(confirmation, confirmation.getByText(digest))
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText(/^Confirmed\. It counts after 72 hours/)).toBeVisible()
  await expect(other.getByText('Members may object')).toBeVisible()
  await other.context().close()

  const firm = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openWith(firm, founder, '/outside-confirmations')
  await putOffTwoFactor(firm)
  await expect(firm.getByText(/who checked this: identity paper\. It counts from/)).toBeVisible()
  await expectSound(firm)
  await firm.getByRole('button', { name: 'Object to the confirmation of bram.second' }).click()
  const objection = firm.getByRole('dialog', { name: 'Object to the confirmation of bram.second?' })
  await expectSound(firm)
  await objection.getByRole('button', { name: 'Object' }).click()
  await expect(firm.getByText('The confirmation is stopped')).toBeVisible()
  await expect(firm.getByText('Nobody is being confirmed from outside')).toBeVisible()
  await expectSound(firm)
  await firm.context().close()

  await page.reload()
  await expect(filing.getByText('gwen.founder objected')).toBeVisible()
})

test('GOV-37 where there is one super user, an external confirmer takes the second part by a mailed link, once', async ({
  page,
  browser,
  request,
  allowErrors,
}) => {
  test.setTimeout(240_000)
  allowErrors(/40[01] \((Bad Request|Unauthorized)\)/)
  const product = await startProduct({ DEMO: 'off', TWO_FACTOR: 'optional' })
  try {
    createSuperUser(product.dataDir, 'sole@operator.test')
    const operator = await choosePassword(request, product, 'new-account', 'sole@operator.test')
    await foundersFirm(request, product, 'iris.founder', 'tom.second')

    const admin = await (await browser.newContext({ baseURL: product.address })).newPage()
    await openWith(admin, operator, '/admin/decision-makers')
    await putOffTwoFactor(admin)
    await file(admin, 'tom.second@nova.test', { confirmer: 'notary@outside.test' })
    await expect(admin.getByText('Filed. The external confirmer got a link')).toBeVisible()
    await expect(admin.getByText('notary@outside.test')).toBeVisible()
    await expectSound(admin)

    const link = await linkMailedTo(product, 'confirm-decider', 'notary@outside.test')
    await page.goto(link)
    await expect(
      page.getByText(/ checked who tom\.second of .* is, by this identity paper: ID card SX 2210-04\.$/),
    ).toBeVisible()
    await expect(page.getByText(digest)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'I confirm it' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Confirmed\. It counts after 72 hours/)
    await expectSound(page)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('Link is invalid or has expired')

    await admin.reload()
    await expect(admin.getByText('Members may object')).toBeVisible()
    await expect(admin.getByText('External confirmer', { exact: true }).first()).toBeVisible()
    await admin.context().close()
  } finally {
    await product.stop()
  }
})

/** What the operator does at the machine, beside the product as it runs. */
const createSuperUser = (dataDir: string, email: string) =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../dist/api/admin.js', import.meta.url)), 'create-super-user', email],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  )
