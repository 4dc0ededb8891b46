import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeRegistryFile } from './registry-file'
import type { BuildSettings } from './settings'
import { startProduct } from './start-product'
import { aDeployFolder } from './testing/placed-area'

let place: ReturnType<typeof aDeployFolder>
let log: string[] = []
beforeEach(() => {
  place = aDeployFolder()
  log = []
})
afterEach(() => place.remove())

const saidFile = () => join(place.deployFolder, 'said')
const said = () => (existsSync(saidFile()) ? readFileSync(saidFile(), 'utf8') : '')

/** Puts a program where the API is bundled to; `say` in it writes down a word. */
function anApi(program: string) {
  mkdirSync(place.settings.apiFolder, { recursive: true })
  const say = `const say = (word) => require('node:fs').appendFileSync(${JSON.stringify(saidFile())}, word + ' ')\n`
  writeFileSync(join(place.settings.apiFolder, 'main.js'), `${say}${program}`)
}

/** Follows the pages, and ends with 7 when they are there. */
const following = `
  say(process.argv[2] ?? 'alone')
  process.once('message', () => { say('pages'); process.exit(7) })
  if (!process.argv[2]) process.exit(7)
`

type Pages = () => Promise<void>

const building =
  (pages: Pages = async () => undefined) =>
  async (names: readonly string[], { light }: BuildSettings) => {
    log.push(`${names.join() || 'all'}${light ? ' lightly' : ''}`)
    if (names.length === 0) await pages()
    return []
  }

const start = (pages?: Pages) => startProduct(place.settings, () => undefined, building(pages))
const shown = () =>
  writeRegistryFile(place.deployFolder, { schema: 1, pages: { shell: '1.0.0-01234567' }, remotes: [] })
const apiRuns = () => expect.poll(said).toContain('--pages-follow')

describe('npm start', () => {
  it('PLT-14 runs the API while the pages are built for the first time, and tells it when they are there', async () => {
    anApi(following)
    const code = await start(async () => {
      await apiRuns()
      expect(said()).not.toContain('pages ')
    })
    expect([code, log, said()]).toEqual([7, ['api lightly', 'all lightly'], '--pages-follow pages '])
  })

  it('PLT-14 builds everything together before it runs the API, where someone may be shown what is there', async () => {
    anApi(following)
    shown()
    const code = await start(async () => expect(said()).toBe(''))
    expect([code, log, said()]).toEqual([7, ['all lightly'], 'alone '])
  })

  it('PLT-14 ends with the exit code of the API, even while pages are still being built', async () => {
    anApi('process.exit(3)')
    expect(await start(() => new Promise(() => undefined))).toBe(3)
  })

  it.each([
    ['SIGABRT', 1],
    ['SIGKILL', 1],
    ['SIGTERM', 0],
  ])('PLT-14 ends as one that failed where the API breaks down, not where it is stopped: %s', async (signal, code) => {
    anApi(`process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1_000)`)
    expect(await start(() => new Promise(() => undefined))).toBe(code)
  })

  it('PLT-14 fails with the words of the build, and leaves no API behind', async () => {
    anApi(`process.on('SIGTERM', () => { say('ended'); process.exit(0) })\n${following}`)
    const failed = start(async () => {
      await apiRuns()
      throw new Error('mfe-kyc is refused')
    })
    await expect(failed).rejects.toThrow('mfe-kyc is refused')
    expect(said()).toContain('ended')
  })
})
