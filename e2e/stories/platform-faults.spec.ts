import type { Page } from '@playwright/test'
import { aCheckout, type Checkout } from '../fixtures/checkout'
import { test as base } from '../fixtures/deployed'
import { breakArea, faultyArea, mendArea, messageOf } from '../fixtures/faulty-area'
import { isMarked, mark } from '../fixtures/parts'
import { expect } from '../fixtures/test'

/** With one more area, built and deployed like every other, that throws where the story asks it to. */
const test = base.extend<object, { readonly checkout: Checkout }>({
  checkout: [
    async ({ deployment }, use) => {
      const checkout = aCheckout()
      checkout.add(faultyArea)
      await checkout.run(deployment.folder, 'deploy', 'mfe-faulty')
      await use(checkout)
      checkout.remove()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

// one after the other, so that there is one such product
test.describe.configure({ mode: 'default' })

const clients = (page: Page) => page.getByRole('heading', { name: 'Clients', level: 1 })
const faulty = (page: Page) => page.getByRole('heading', { name: 'Faulty area' })
const panel = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'is not available' })
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' }).click()
const open = (page: Page) => page.evaluate(() => window.history.pushState(null, '', '/faulty'))
const toClients = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }).click()

const cases = [
  { fault: 'evaluating', when: 'when its code is evaluated', what: 'Faulty' },
  { fault: 'mounting', when: 'when it is mounted', what: 'Faulty' },
  { fault: 'being shown', when: 'outside of its pages, once it is shown', what: 'Faulty' },
  { fault: 'loading', when: 'when the code of a page is evaluated', what: 'This page' },
  { fault: 'rendering', when: 'when a page is rendered first', what: 'This page' },
  { fault: 'an effect', when: 'right after a page was rendered first', what: 'This page' },
  { fault: 'an event', when: 'when a page is rendered again after an event', what: 'This page' },
] as const

test('PLT-07 styles of an area reach no one else, even where it calls something as the shell does', async ({
  page,
  openAs,
}) => {
  await openAs('supervisor')
  await open(page)
  await expect(faulty(page)).toBeVisible()
  const outlined = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).outline === 'rgb(255, 0, 0) solid 5px')
      .map((element) => [element.tagName, element.closest('[data-area]')?.getAttribute('data-area')]),
  )
  expect(outlined).toEqual([
    ['DIV', 'mfe-faulty'],
    ['H1', 'mfe-faulty'],
  ])
})

test.describe('An area that throws', () => {
  for (const { fault, when, what } of cases) {
    test(`PLT-06 ${when} shows what failed, leaves the rest alone, and comes back with Retry`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(/Broken while/)
      await openAs('supervisor')
      await expect(clients(page)).toBeVisible()
      await breakArea(page, fault)
      await mark(page)
      await open(page)
      if (fault === 'an event') await page.getByRole('button', { name: 'Press' }).click()
      await expect(panel(page)).toContainText(`${what} is not available`)
      await expect(panel(page)).toContainText('It stopped because of an error.')
      await expect(panel(page)).toContainText(messageOf(fault))

      await retry(page)
      if (fault === 'an event') await page.getByRole('button', { name: 'Press' }).click()
      await expect(panel(page)).toContainText(messageOf(fault))
      await page.getByRole('button', { name: /^User menu/ }).click()
      await expect(page.getByText('supervisor@demo.test')).toBeVisible()
      await page.keyboard.press('Escape')
      await toClients(page)
      await expect(clients(page)).toBeVisible()
      await expect(panel(page)).toHaveCount(0)

      await page.goBack()
      if (fault === 'an event') await page.getByRole('button', { name: 'Press' }).click()
      await expect(panel(page)).toContainText(messageOf(fault))
      await mendArea(page)
      await retry(page)
      await expect(faulty(page)).toBeVisible()
      await expect(panel(page)).toHaveCount(0)
      await toClients(page)
      await expect(clients(page)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })
  }

  for (const { fault, source, when } of [
    { fault: 'evaluating', source: 'lifecycles', when: 'when its code is evaluated' },
    { fault: 'loading', source: 'page', when: 'when the code of a page is evaluated' },
    { fault: 'rendering', source: 'page', when: 'when a page is rendered' },
  ] as const) {
    test(`PLT-06, PLT-11 ${when} comes back with Retry as the version that was deployed meanwhile`, async ({
      page,
      openAs,
      allowErrors,
      checkout,
      deployment,
    }) => {
      allowErrors(/Broken while/)
      await openAs('supervisor')
      await expect(clients(page)).toBeVisible()
      await breakArea(page, fault)
      await mark(page)
      await open(page)
      await expect(panel(page)).toContainText(messageOf(fault))
      checkout.edit(`mfe-faulty/src/${source}.tsx`, (code) => code.replace(`throwIf('${fault}')`, ''))
      checkout.edit('mfe-faulty/src/page.tsx', (code) =>
        code.replace(/Faulty area[^<]*/, `Faulty area, mended ${fault}`),
      )
      await checkout.run(deployment.folder, 'deploy', 'mfe-faulty')
      await retry(page)
      if (source === 'page') {
        // the page was tried again in the version that is open (PLT-12); now the shell asks what is deployed
        await expect(panel(page)).toContainText('Faulty is not available')
        await expect(panel(page)).toContainText(messageOf(fault))
        await retry(page)
      }
      await expect(page.getByRole('heading', { name: `Faulty area, mended ${fault}` })).toBeVisible()
      await expect(panel(page)).toHaveCount(0)
      expect(await isMarked(page)).toBe(true)
    })
  }

  test('ERR-03 is reported with the version that failed, after Retry the one that was deployed meanwhile', async ({
    page,
    openAs,
    allowErrors,
    checkout,
    deployment,
  }) => {
    allowErrors(/Broken while/)
    const failed = async (act: () => Promise<void>) => {
      const report = page.waitForRequest('**/api/client/error')
      await act()
      return (await report).postDataJSON().source
    }
    await openAs('supervisor')
    await breakArea(page, 'mounting')
    const before = deployment.versionOf('mfe-faulty')
    expect(await failed(() => open(page))).toBe(`area mfe-faulty ${before}`)
    await expect(panel(page)).toContainText(messageOf('mounting'))
    checkout.edit('mfe-faulty/src/page.tsx', (code) => code.replace(/Faulty area[^<]*/, 'Faulty area, still faulty'))
    await checkout.run(deployment.folder, 'deploy', 'mfe-faulty')
    const after = deployment.versionOf('mfe-faulty')
    expect(after).not.toBe(before)
    expect(await failed(() => retry(page))).toBe(`area mfe-faulty ${after}`)
    await expect(panel(page)).toContainText(messageOf('mounting'))
  })
})
