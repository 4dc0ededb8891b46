import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { anotherPage } from '../fixtures/another-page'
import { aCheckout, type Checkout } from '../fixtures/checkout'
import { test } from '../fixtures/deployed'
import { expect } from '../fixtures/test'
import { expectAt, type Stop, stopsFor } from '../fixtures/tour'

const loads = Number(process.env.LOADS ?? 1_000)
const builds = Number(process.env.BUILDS ?? 20)
/** What every list is shown with, in all areas but one. */
const shared = 'QueryView'

const sourcesWith = (word: RegExp, checkout: Checkout) =>
  readdirSync(checkout.folder)
    .filter((workspace) => /^(shared-ui|shell|mfe-.*)$/.test(workspace))
    .flatMap((workspace) =>
      readdirSync(join(checkout.folder, workspace, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(workspace, 'src', file)),
    )
    .filter((file) => word.test(readFileSync(join(checkout.folder, file), 'utf8')))

/** Gives what all areas import of the shell another name: none of before can be shown by a shell of after, nor vice versa. */
function renameShared(checkout: Checkout, round: number) {
  const word = new RegExp(`\\b${shared}\\d*\\b`, 'g')
  for (const file of sourcesWith(new RegExp(word.source), checkout)) {
    checkout.edit(file, (source) => source.replace(word, `${shared}${round}`))
  }
}

const renewed = (round: number) => (source: string) => `${source}// round ${round}\n`

async function firstClient(page: Page): Promise<string> {
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const [, id] = ((await link.getAttribute('href')) ?? '').match(/^\/([0-9a-f]{24})\//) ?? []
  if (id === undefined) throw new Error('there is no client')
  return id
}

/** Opens one stop after the other by its address, for as long as it is wanted. Returns what was broken. */
async function openAll(page: Page, stops: readonly Stop[], wanted: () => boolean): Promise<readonly string[]> {
  const broken: string[] = []
  for (let at = 0; wanted(); at += 1) {
    const stop = stops[at % stops.length]
    if (stop === undefined) break
    await page.goto(stop.address)
    await expectAt(page, stop).catch((error: Error) => broken.push(`${stop.address}: ${error.message}`))
  }
  return broken
}

const watched = (context: BrowserContext) => {
  const errors: string[] = []
  context.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  context.on('weberror', (error) => void errors.push(String(error.error())))
  return errors
}

test('PLT-11, PLT-12 Of 1,000 page loads none is broken while everything is built and deployed twenty times', async ({
  browser,
  product,
  deployment,
}) => {
  test.setTimeout(90 * 60_000)
  const checkout = aCheckout()
  const versions = new Set<string>()
  let loaded = 0
  let built = 0
  const pages = await Promise.all([1, 2].map(() => anotherPage(browser, product.address, 'administrator', '/')))
  const [page] = pages
  if (page === undefined) throw new Error('there is no page')
  const stops = stopsFor(await firstClient(page))
  const errors = pages.map((each) => watched(each.context()))

  const build = async () => {
    while (built < builds || loaded < loads) {
      renameShared(checkout, built)
      await checkout.run(deployment.folder, 'build')
      for (const [name, file] of [
        ['mfe-kyc', 'mfe-kyc/src/routes.tsx'],
        ['shell', 'shell/src/shell.tsx'],
      ] as const) {
        checkout.edit(file, renewed(built))
        await checkout.run(deployment.folder, 'deploy', name)
      }
      versions.add(deployment.versionOf('mfe-workflow'))
      built += 1
    }
  }
  const isWanted = () => {
    const isOpen = loaded < loads || built < builds
    if (isOpen) loaded += 1
    return isOpen
  }
  const opened = Promise.all(pages.map((each) => openAll(each, stops, isWanted)))
  const [broken] = await Promise.all([opened, build()]).finally(checkout.remove)
  for (const each of pages) await each.context().close()

  expect([...broken.flat(), ...errors.flat()], `of ${loaded} loads during ${built} builds`).toEqual([])
  expect(versions.size, 'each build was another version').toBe(built)
  console.log(`${loaded} loads during ${built} full builds, as many of the shell and of one area`)
})
