import { signIn } from '../fixtures/another-page'
import { startStallingHost } from '../fixtures/stalling-host'
import { expect, test } from '../fixtures/test'

const answersWithinMs = 3_000

test('PLT-06 two areas that never answer keep no connection from the API, whatever links are pointed at', async ({
  page,
  product,
}) => {
  const host = await startStallingHost(product.address, /^\/remotes\/mfe-(kyc|workflow)\//)
  try {
    await signIn(page, host.address, 'supervisor', '/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const name of [/^Clients$/, /Work Flow/, 'Change Log', /^Clients$/, /Work Flow/]) {
      await main.getByRole('link', { name }).hover()
    }
    await main.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Loading')
    const took = await page.evaluate(async () => {
      const began = performance.now()
      await Promise.all([1, 2, 3].map((at) => fetch(`/health/live?again=${at}`)))
      return performance.now() - began
    })
    expect(took).toBeLessThan(answersWithinMs)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
  } finally {
    await host.stop()
  }
})
