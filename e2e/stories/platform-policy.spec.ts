import type { Page, Response } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { areasOf, expectAt, stopsFor } from '../fixtures/tour'

const ownPages = [
  ['/profile-settings', 'Settings'],
  ['/wallet', 'Wallet'],
  ['/terms-and-conditions', 'Terms and conditions'],
] as const

/** Notes what a document of this page was refused by its content policy. */
async function watchPolicy(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (what: string) => void refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window).noteRefusal(`${violatedDirective} ${blockedURI}`)
    })
  })
  return refused
}

/** What an answer lacks of PLT-25. */
async function lacks(answer: Response): Promise<readonly string[]> {
  const headers = await answer.allHeaders()
  const policy = headers['content-security-policy'] ?? ''
  const { pathname } = new URL(answer.url())
  const wanted = {
    'a content policy': policy !== '',
    'a policy without unsafe code': !/unsafe-(eval|inline)/.test(policy),
    'a policy against framing': policy.includes("frame-ancestors 'none'"),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'a referrer policy': headers['referrer-policy'] === 'no-referrer',
    'no-store': !pathname.startsWith('/api/') || headers['cache-control'] === 'no-store',
  }
  return Object.entries(wanted).flatMap(([what, isThere]) => (isThere ? [] : [`${pathname} lacks ${what}`]))
}

test.describe('The content policy', () => {
  test('PLT-25, DDL-02 refuses nothing that the product does: every area and own page by its address, and the page for external clients', async ({
    page,
    openAs,
    acts,
    product,
  }) => {
    const id = await acts.client('Policed Holding B.V.')
    const { token } = await acts.form(id)
    const stops = stopsFor(id)
    const refused = await watchPolicy(page)
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    await openAs('administrator')
    expect([...new Set(stops.map(({ area }) => area))].sort()).toEqual([...(await areasOf(page))].sort())

    const seen: string[] = []
    for (const stop of stops) {
      await page.goto(stop.address)
      await expectAt(page, stop)
      await page.waitForLoadState('networkidle')
      const title = await page.title()
      expect(title).toMatch(/^(Contact|Clients|KYC - Policed|Due Diligence|Work Flow|User Management|User Info)/)
      seen.push(title)
    }
    expect(new Set(seen).size, seen.join()).toBe(stops.length)
    for (const [address, heading] of ownPages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(`${heading} - Dossier`)
    }
    await page.goto('/user-management/nowhere')
    await expect(page).toHaveTitle('Page not found - Dossier')
    await page.goto(`/fill-due-diligence/?token=${token}`)
    await page.getByRole('link', { name: /Company information/ }).click()
    await expect(page.getByLabel('Company name')).toBeVisible()

    expect(refused).toEqual([])
    const ours = answers.filter(
      (answer) => new URL(answer.url()).origin === product.address && !answer.fromServiceWorker(),
    )
    expect(ours.length).toBeGreaterThan(100)
    expect((await Promise.all(ours.map(lacks))).flat()).toEqual([])
  })

  test('PLT-25 refuses what someone put into a page: scripts, code from text, frames and foreign addresses', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Content Security Policy/)
    const refused = await watchPolicy(page)
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    const ran = await page.evaluate(() => {
      const put = (tag: string, facts: object) =>
        document.body.append(Object.assign(document.createElement(tag), facts))
      put('script', { textContent: 'window.injected = true' })
      put('script', { src: 'https://elsewhere.example/script.js' })
      put('iframe', { src: 'https://elsewhere.example/' })
      put('style', { textContent: 'body { color: red }' })
      // in a task of the page's own: what the browser's tools evaluate may evaluate too
      return new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(new Function('return "evaluated"')())
          } catch {
            resolve('injected' in window ? 'injected' : 'nothing')
          }
        })
      })
    })
    expect(ran).toBe('nothing')
    await expect
      .poll(() => refused.map((what) => what.split(' ')[0]).sort())
      .toEqual(['frame-src', 'script-src', 'script-src-elem', 'script-src-elem', 'style-src-elem'])
  })

  test('PLT-25 over TLS the browser gets the header that keeps it there', async ({ request }) => {
    const headers = { 'x-forwarded-proto': 'https' }
    for (const address of ['/', '/api/client/get-user', '/registry.json']) {
      const answer = await request.get(address, { headers })
      expect(answer.headers()['strict-transport-security'], address).toMatch(/max-age=31536000/)
    }
  })
})
