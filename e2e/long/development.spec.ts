import { aCheckout, type Checkout } from '../fixtures/checkout'
import { type Development, startDevelopment } from '../fixtures/development'
import { isMarked, mark } from '../fixtures/parts'
import { test as base, expect } from '../fixtures/test'

type Fixtures = { readonly checkout: Checkout; readonly development: Development }

const test = base.extend<object, Fixtures>({
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern
    async ({}, use) => {
      const checkout = aCheckout()
      await use(checkout)
      checkout.remove()
    },
    { scope: 'worker' },
  ],
  development: [
    async ({ checkout }, use) => {
      const program = 'tooling/bin/dev.mjs'
      const development = await startDevelopment({ checkout: checkout.folder, program, ready: '/health/ready' })
      await use(development)
      await development.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [({ development }, use) => use({ ...development, dataDir: '' }), { scope: 'worker' }],
})

const soon = { timeout: 30_000 }

test.describe('The whole product in development', () => {
  test('PLT-09 shows a change of area, style and shell in the open page, and keeps what was typed', async ({
    page,
    openAs,
    checkout,
  }) => {
    await openAs('manager')
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible(soon)
    await page.getByRole('button', { name: 'Add New Client' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Corporate' }).check()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    await typed.fill('Typed before the change')
    await mark(page)

    checkout.edit('mfe-kyc/src/clients/client-list-page.tsx', (source) =>
      source.replace('title="Clients"', 'title="Clients, changed"'),
    )
    await expect(page.locator('h1')).toHaveText('Clients, changed', soon)
    await expect(typed).toHaveValue('Typed before the change')

    checkout.edit(
      'shell/src/brand/brand.module.css',
      (source) => `${source}\n.brand { outline: 3px solid rgb(1, 2, 3) }\n`,
    )
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...document.querySelectorAll('*')].some(
              (element) => getComputedStyle(element).outlineColor === 'rgb(1, 2, 3)',
            ),
          ),
        soon,
      )
      .toBe(true)
    await expect(typed).toHaveValue('Typed before the change')

    checkout.edit('shell/src/signed-in/header.tsx', (source) => source.replace('<header', '<header data-changed'))
    await expect(page.locator('header[data-changed]')).toHaveCount(1, soon)
    await expect(typed).toHaveValue('Typed before the change')
    expect(await isMarked(page)).toBe(true)
  })

  test('PLT-09 goes on after a mistake in a source file: the first good build is shown, and what follows too', async ({
    page,
    openAs,
    checkout,
    allowErrors,
  }) => {
    const file = 'mfe-kyc/src/clients/client-list-page.tsx'
    const withTitle = (title: string) => (source: string) => source.replace(/title="Clients[^"]*"/, `title="${title}"`)
    const mistake = '\nconst unfinished = ('
    allowErrors(/Errors while compiling/, /client-list-page\.tsx/)
    await openAs('manager')
    await expect(page.getByRole('heading', { name: /^Clients/, level: 1 })).toBeVisible(soon)

    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('Errors while compiling'),
      ...soon,
    })
    checkout.edit(file, (source) => source + mistake)
    await told
    checkout.edit(file, (source) => withTitle('Clients, mended')(source.replace(mistake, '')))
    await expect(page.locator('h1')).toHaveText('Clients, mended', soon)

    await mark(page)
    checkout.edit(file, withTitle('Clients, and further'))
    await expect(page.locator('h1')).toHaveText('Clients, and further', soon)
    expect(await isMarked(page)).toBe(true)
  })

  test('PLT-14 names the address that people open and no other, and says once how to sign in', async ({
    development,
  }) => {
    const addresses = development.said().match(/http:\/\/[^\s;]+/g) ?? []
    expect([...new Set(addresses)]).toEqual([development.address])
    expect(development.said().match(/Sign in with/g)).toHaveLength(1)
  })

  test('PLT-09 begins the API anew when it changes, and no request fails meanwhile', async ({
    request,
    checkout,
    product,
    development,
  }) => {
    const failed: number[] = []
    checkout.edit('api/src/platform/http/app.ts', (source) =>
      source.replace(
        "app.get('/health/live', (c) => answerJson(c, { status: 'success' }))",
        "app.get('/health/live', (c) => answerJson(c, { status: 'changed' }))",
      ),
    )
    await expect
      .poll(async () => {
        const answer = await request.get(`${product.address}/health/live`)
        if (!answer.ok()) failed.push(answer.status())
        return (await answer.json()).status
      }, soon)
      .toBe('changed')
    expect(failed).toEqual([])
    expect(development.said().match(/Sign in with/g)).toHaveLength(1)
  })
})
