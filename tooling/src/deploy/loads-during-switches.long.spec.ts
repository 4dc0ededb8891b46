import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { staticRoutes } from '../../../api/src/platform/static/static.routes'
import type { RegistryFile } from '../registry-file'
import { aDeployFolder, placeArea, placeShell } from '../testing/placed-area'
import { type Change, makeAllLive } from './make-live'
import { placeOf } from './release'

const loads = 1_000
/** At how many moments of a load a switch begins, in turn. */
const phases = 12
const library = '@dossier/shared-ui/core'
const areas = ['mfe-admin', 'mfe-fiu', 'mfe-kyc', 'mfe-support', 'mfe-workflow']
const page = { api: { client: '', 'back-office': '' }, chunkTimeoutMs: 120_000, twoFactorRequired: true }

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

/** A shell that offers one name, and the version of every area that needs it. */
function versionOfAll(version: string): Required<Pick<Change, 'pages' | 'areas'>> {
  const names = { [library]: [`Only${version.at(-1)}`] }
  const shell = placeShell(place.deployFolder, version, names)
  const html = `<title>${version}</title><!-- run-time data -->`
  writeFileSync(join(placeOf(place.deployFolder, 'shell', version), 'index.html'), html)
  return {
    pages: [shell],
    areas: areas.map((name) => placeArea(place.deployFolder, { name, version, needs: names }).release),
  }
}

it('PLT-11, PLT-12 Of 1,000 page loads none is broken while shell and areas are switched all the time', async () => {
  const app = staticRoutes({ deployDir: place.deployFolder, settings: page })
  const [one, other] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'].map(versionOfAll)
  if (!one || !other) throw new Error('no versions')
  /** The same area once more, for either shell. */
  const alone = placeArea(place.deployFolder, { name: 'mfe-notes', version: '1.0.0-cccccccc' }).release
  const again = placeArea(place.deployFolder, { name: 'mfe-notes', version: '1.0.0-dddddddd' }).release
  await makeAllLive(one, 'deploy', place.settings)

  const digestOf = async (address: string) => {
    const answer = await app.request(address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 ? `sha384-${createHash('sha384').update(bytes).digest('base64')}` : answer.status
  }
  /** What a page that is loaded now could not show, a sentence each. */
  async function load(): Promise<readonly string[]> {
    const html = await (await app.request('/')).text()
    const shell = html.match(/<title>(.*)<.title>/)?.[1]
    const registry: RegistryFile = JSON.parse(html.match(/id="registry">(.*?)<.script>/)?.[1] ?? '{}')
    const faults = registry.pages?.shell === shell ? [] : [`the page is ${shell}, not ${registry.pages?.shell}`]
    if (registry.remotes.length < areas.length) faults.push('areas are missing')
    for (const { name, version, manifest, integrity } of registry.remotes) {
      if (areas.includes(name) && version !== shell) faults.push(`${name} ${version} in shell ${shell}`)
      const entry = manifest.replace('mf-manifest.json', 'remoteEntry.js')
      if ((await digestOf(manifest)) !== integrity.manifest) faults.push(`${manifest} is another`)
      if ((await digestOf(entry)) !== integrity.entry) faults.push(`${entry} is another`)
    }
    return faults
  }

  let switches = 0
  const changes: readonly Change[] = [other, { areas: [alone] }, one, { areas: [again] }]
  async function switchOnce() {
    for (let phase = switches % phases; phase > 0; phase -= 1) await new Promise(setImmediate)
    await makeAllLive(changes[switches % changes.length] ?? {}, 'deploy', place.settings)
    switches += 1
  }
  const broken: string[] = []
  for (let at = 0; at < loads; at += 1) {
    const [faults] = await Promise.all([load(), switchOnce()])
    broken.push(...faults)
  }
  console.info(`${loads} page loads during ${switches} switches`)
  expect(broken).toEqual([])
})
