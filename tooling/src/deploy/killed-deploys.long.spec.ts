import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deployedServed } from '../offer/calls'
import { readRegistryFile } from '../registry-file'
import { wasKilled } from '../testing/killed-process'
import { aDeployFolder, placeArea, placeShell } from '../testing/placed-area'
import { readJournal } from './journal'
import { type Change, makeAllLive } from './make-live'

const areas = [...'abcdefghij'].map((letter) => `mfe-${letter}`)

let built: ReturnType<typeof aDeployFolder>
let folder = ''
beforeEach(() => {
  built = aDeployFolder()
  folder = mkdtempSync(join(tmpdir(), 'dossier-killed-'))
})
afterEach(() => {
  built.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Shell, API and all areas of a version that belong together. */
function versionOfAll(version: string): Change {
  const library = '@dossier/shared-ui/core'
  return {
    pages: [placeShell(built.deployFolder, version, { [library]: [`Name${version.at(-1)}`] })],
    areas: areas.map(
      (name) =>
        placeArea(built.deployFolder, { name, version, needs: { [library]: [`Name${version.at(-1)}`] } }).release,
    ),
    served: [`call of ${version}`],
  }
}

it('PLT-11 A deploy that is killed at any point leaves the registry as it was or as it is to be, and the next one succeeds', async () => {
  const [before, after] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'].map(versionOfAll)
  if (!before || !after) throw new Error('no versions')
  await makeAllLive(before, 'deploy', built.settings)
  const reset = () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(built.deployFolder, folder, { recursive: true })
  }
  const state = () => JSON.stringify(readRegistryFile(folder))
  const settings = { ...built.settings, deployFolder: folder }
  reset()
  const old = state()
  await makeAllLive(after, 'deploy', settings)
  const fresh = state()
  expect(fresh).not.toBe(old)

  const left = { old: 0, fresh: 0 }
  let points = 0
  for (; ; points += 1) {
    reset()
    const killed = await wasKilled('dying-deploy.ts', [folder, JSON.stringify(after), String(points)])
    expect([old, fresh], `killed at point ${points}`).toContain(state())
    left[state() === old ? 'old' : 'fresh'] += 1
    expect([before.served, after.served]).toContainEqual(deployedServed(folder))
    expect(readJournal(folder).every(({ act, area }) => act === 'deploy' && area !== '')).toBe(true)
    if (!killed) break
    await makeAllLive(after, 'deploy', settings)
    expect([state(), deployedServed(folder)]).toEqual([fresh, after.served])
  }
  expect(points).toBeGreaterThanOrEqual(50)
  expect(Math.min(left.old, left.fresh)).toBeGreaterThan(0)
  console.info(`killed at ${points} points: ${left.old} times as before, ${left.fresh} times as after`)
})
