import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anotherPage } from '../fixtures/another-page'
import { aCheckout, type Checkout, withVersion } from '../fixtures/checkout'
import { test as base } from '../fixtures/deployed'
import type { Deployment } from '../fixtures/deployment'
import { down, isMarked, mark } from '../fixtures/parts'
import { expect } from '../fixtures/test'
import { withTraffic } from '../fixtures/traffic'

/** With sources that are ahead of what runs. */
const test = base.extend<object, { readonly newer: Checkout }>({
  newer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern
    async ({}, use) => {
      const newer = aCheckout()
      for (const part of ['contract', 'shared-ui']) newer.edit(`${part}/package.json`, withVersion('1.99.0'))
      newer.edit('contract/src/file/messages/clients.ts', (source) =>
        source.replace('Add New Client', 'Add Another Client'),
      )
      await use(newer)
      newer.remove()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const clients = (page: Page) => page.getByRole('heading', { name: 'Clients', level: 1 })
const old = (page: Page) => page.getByRole('button', { name: 'Add New Client' })
const fresh = (page: Page) => page.getByRole('button', { name: 'Add Another Client' })

/** The versions of an area whose files a page asks for from now on. */
function versionsLoaded(page: Page, area: string) {
  const versions: string[] = []
  page.on('request', (request) => {
    const [, version] = new URL(request.url()).pathname.match(new RegExp(`^/remotes/${area}/([^/]+)/`)) ?? []
    if (version !== undefined && !versions.includes(version)) versions.push(version)
  })
  return versions
}

/** The live version of an area cannot be reached; a later one can. */
const takeDown = (page: Page, { versionOf }: Deployment, area: string) =>
  page.route(`**/remotes/${area}/${versionOf(area)}/remoteEntry.js*`, down)

test.describe('Deploying one area', () => {
  test('PLT-12, PLT-11 fails no request, leaves open pages what they have, and shows the new version on reload', async ({
    page,
    browser,
    openAs,
    product,
    deployment,
    newer,
  }) => {
    const { folder, versionOf } = deployment
    const before = versionOf('mfe-kyc')
    let after = ''
    const assets = readdirSync(join(folder, 'shell', 'assets')).filter((file) => /\.(js|css)$/.test(file))
    const addresses = () => {
      const area = `/remotes/mfe-kyc/${versionOf('mfe-kyc')}`
      const paths = [
        '/',
        '/workflow',
        '/fill-due-diligence/',
        '/registry.json',
        `${area}/mf-manifest.json`,
        `${area}/remoteEntry.js`,
        `/remotes/mfe-kyc/${before}/remoteEntry.js`,
        ...assets.map((file) => `/assets/${file}`),
      ]
      return paths.map((path) => product.address + path)
    }

    const { requests, failures } = await withTraffic(addresses, 50, async () => {
      const neighbour = await anotherPage(browser, product.address, 'supervisor', '/workflow')
      await mark(neighbour)
      await openAs('manager')
      await expect(old(page)).toBeVisible()
      await mark(page)
      const loaded = versionsLoaded(page, 'mfe-kyc')

      await newer.run(folder, 'deploy', 'mfe-kyc')
      after = versionOf('mfe-kyc')
      expect(after).not.toBe(before)

      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page.getByLabel('Activity')).toBeVisible()
      await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(old(page)).toBeVisible()
      expect(loaded, 'pages of the version that was open').toEqual([before])
      expect(await isMarked(page)).toBe(true)

      await page.reload()
      await expect(fresh(page)).toBeVisible()
      expect(loaded).toEqual([before, after])
      await mark(page)

      await newer.run(folder, 'rollback', 'mfe-kyc')
      expect(versionOf('mfe-kyc')).toBe(before)
      await fresh(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await expect(old(page)).toBeVisible()

      await main(neighbour).getByRole('link', { name: 'Change Log' }).click()
      await expect(neighbour.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await isMarked(neighbour)).toBe(true)
      await neighbour.context().close()
    })
    expect(failures, `of ${requests} requests`).toEqual([])
    expect(requests).toBeGreaterThan(200)
    const journal = JSON.parse(await newer.run(folder, 'deployments', 'mfe-kyc', '--json'))
    expect(journal.map(({ version, state }: { version: string; state: string }) => [version, state])).toEqual([
      [before, 'live'],
      [after, 'kept'],
    ])
  })

  test('PLT-06, PLT-12 a failed area comes back with Retry as it was repaired meanwhile, without a reload', async ({
    page,
    openAs,
    allowErrors,
    deployment,
    newer,
  }) => {
    allowErrors(/503 \(/)
    await takeDown(page, deployment, 'mfe-kyc')
    await openAs('manager')
    await expect(page.getByRole('alert')).toContainText('Clients is not available')
    await mark(page)
    await newer.run(deployment.folder, 'deploy', 'mfe-kyc')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(fresh(page)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})

test.describe('Shell and areas of different versions', () => {
  test('PLT-13 an older shell shows a newer area of the same major versions', async ({
    page,
    openAs,
    deployment,
    newer,
  }) => {
    await newer.run(deployment.folder, 'deploy', 'mfe-kyc')
    await newer.run(deployment.folder, 'deploy', 'mfe-workflow')
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await openAs('manager')
    await expect(fresh(page)).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Changes waiting for confirmation' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('PLT-07, PLT-11, PLT-13 what only a newer shell could show goes live with that shell, not before', async ({
    page,
    openAs,
    deployment,
    newer,
  }) => {
    newer.add({
      'shared-ui/src/controls/badge/shiny.tsx': 'export const Shiny = () => <strong>New and shiny</strong>\n',
    })
    newer.edit('shared-ui/src/core.ts', (source) => `${source}export { Shiny } from './controls/badge/shiny'\n`)
    newer.edit('mfe-support/src/contact/contact-page.tsx', (source) =>
      `import { Shiny } from '@dossier/shared-ui/core'\n${source}`.replace('<ContactForm />', '$& <Shiny />'),
    )
    const shiny = page.getByText('New and shiny')
    const before = deployment.areas()
    await expect(newer.run(deployment.folder, 'deploy', 'mfe-support')).rejects.toThrow(
      /is refused:\s+it needs Shiny of @dossier\/shared-ui\/core, which the shell does not have/,
    )
    expect(deployment.areas()).toEqual(before)
    await openAs('manager', '/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    await expect(shiny).toHaveCount(0)

    await newer.run(deployment.folder, 'build', 'shell')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send message' }), 'the older area in the newer shell').toBeVisible()

    await newer.run(deployment.folder, 'deploy', 'mfe-support')
    await page.reload()
    await expect(shiny).toBeVisible()
  })

  test('PLT-06, PLT-13 Retry in a page of an older shell offers to reload where only a newer one could show the area', async ({
    page,
    openAs,
    allowErrors,
    deployment,
    newer,
  }) => {
    allowErrors(/503 \(/)
    await takeDown(page, deployment, 'mfe-support')
    await openAs('manager', '/contact')
    const panel = page.getByRole('alert')
    await expect(panel).toContainText('It could not be loaded.')

    newer.edit(
      'shared-ui/src/controls/badge/shiny.tsx',
      (source) => `${source}export const Glossy = () => <b>Glossy</b>\n`,
    )
    newer.edit('shared-ui/src/core.ts', (source) => source.replace('{ Shiny }', '{ Glossy, Shiny }'))
    newer.edit('mfe-support/src/contact/contact-page.tsx', (source) =>
      source.replace('{ Shiny }', '{ Glossy, Shiny }').replace('<Shiny />', '<Shiny /> <Glossy />'),
    )
    await newer.run(deployment.folder, 'build', 'shell')
    await newer.run(deployment.folder, 'deploy', 'mfe-support')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel).toContainText('Dossier was updated after this page was opened. Reload it to go on.')
    await expect(panel).toContainText('It needs Glossy of @dossier/shared-ui/core, which this page does not have')
    await panel.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Glossy', { exact: true })).toBeVisible()
  })

  test('PLT-13 a newer shell shows an older area of the same major versions', async ({
    page,
    openAs,
    deployment,
    newer,
  }) => {
    for (const area of ['mfe-kyc', 'mfe-workflow']) await newer.run(deployment.folder, 'rollback', area)
    await newer.run(deployment.folder, 'build', 'shell')
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await openAs('manager')
    await expect(old(page)).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByLabel('Activity')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('PLT-07, PLT-13 another major version is refused: by the deployment, and by the page', async ({
    page,
    openAs,
    deployment,
    newer,
  }) => {
    newer.edit('shared-ui/package.json', withVersion('2.0.0'))
    const registry = deployment.areas()
    await expect(newer.run(deployment.folder, 'deploy', 'mfe-kyc')).rejects.toThrow(
      /is refused:\s+it was built for shared-ui 2\.0\.0, the shell has 1\.99\.0/,
    )
    expect(deployment.areas()).toEqual(registry)

    await expect(newer.run(deployment.folder, 'build', 'shell')).rejects.toThrow(
      /shell 1\.0\.0-\w+ is refused:\s+mfe-admin [\w.-]+, which is live: it was built for shared-ui 1\.\d+\.\d+, the shell has 2\.0\.0/,
    )
    await openAs('manager')
    await expect(fresh(page).or(old(page))).toBeVisible()

    deployment.edit((text) => text.replace(/"shared-ui": "1\.\d+\.\d+"/g, '"shared-ui": "2.0.0"'))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Clients is not available')
    await expect(page.getByRole('alert')).toContainText(/It was built for shared-ui 2\.0\.0, this page has 1\.\d+\.\d+/)
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    deployment.edit((text) => text.replaceAll('"shared-ui": "2.0.0"', '"shared-ui": "1.0.0"'))

    await newer.run(deployment.folder, 'build')
    await page.reload()
    await expect(clients(page)).toBeVisible()
    await expect(fresh(page)).toBeVisible()
  })

  test('PLT-11 an area that throws while it is loaded is refused in words, and nothing goes live', async ({
    deployment,
    newer,
  }) => {
    newer.edit('mfe-support/src/lifecycles.tsx', (source) => `${source}\nthrow new Error('Broken while loading')\n`)
    const registry = deployment.areas()
    await expect(newer.run(deployment.folder, 'deploy', 'mfe-support')).rejects.toThrow(
      /is refused:\s+it cannot be loaded: .*Broken while loading/,
    )
    expect(deployment.areas()).toEqual(registry)
  })
})
