import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deployCommand } from '../commands/commands'
import { liveVersion, readRegistryFile } from '../registry-file'
import { aTeam } from '../testing/artifact'
import { wasKilled } from '../testing/killed-process'
import { aDeployFolder, placeArea, placeExternal, placeShell } from '../testing/placed-area'
import { readJournal } from './journal'
import { makeAllLive } from './make-live'
import { rollBack } from './roll-back'
import { shippedAs } from './shipped'

const [before, after] = ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'] as const
const area = { name: 'mfe-notes', routes: ['/notes'] }

let built: ReturnType<typeof aDeployFolder>
let team: ReturnType<typeof aTeam>
let folder = ''
beforeEach(async () => {
  built = aDeployFolder()
  team = aTeam()
  team.isAcceptedIn(built.deployFolder, 'mfe-notes', 'shell', 'external')
  folder = mkdtempSync(join(tmpdir(), 'dossier-killed-'))
  const pages = [placeShell(built.deployFolder, before), placeExternal(built.deployFolder, before)]
  const areas = [placeArea(built.deployFolder, { ...area, version: before }).release]
  await makeAllLive({ pages, areas, served: [] }, 'deploy', built.settings)
})
afterEach(() => {
  built.remove()
  team.remove()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['mfe-notes', () => team.packArea({ ...area, version: after })],
  ['shell', () => team.packShell(after)],
  ['external', () => team.packExternal(after)],
] as const)(
  'PLT-11 An artifact of %s whose deploy is killed at any point is live or is not, and can be deployed and rolled back',
  async (name, pack) => {
    const file = await pack()
    const settings = { ...built.settings, deployFolder: folder, now: () => new Date() }
    const left = { [before]: 0, [after]: 0 }
    let points = 0
    for (; ; points += 1) {
      rmSync(folder, { recursive: true, force: true })
      cpSync(built.deployFolder, folder, { recursive: true })
      const killed = await wasKilled('dying-artifact-deploy.ts', [folder, file, String(points)])
      const live = liveVersion(folder, name)
      if (live !== before && live !== after) throw new Error(`killed at point ${points}: ${live} is live`)
      left[live] += 1
      expect(readRegistryFile(folder).remotes).toHaveLength(1)
      if (!killed) break
      await deployCommand(['--from', file, '--to', folder], { INIT_CWD: folder }, () => undefined)
      expect(liveVersion(folder, name)).toBe(after)
      expect(shippedAs(readJournal(folder), name)).toMatchObject({ team: 'notes' })
      expect(existsSync(join(folder, '.drafts')) ? readdirSync(join(folder, '.drafts')) : []).toEqual([])
      expect(await rollBack(name, undefined, settings)).toBe(before)
    }
    expect(points).toBeGreaterThanOrEqual(30)
    expect(Math.min(...Object.values(left))).toBeGreaterThan(0)
    console.info(`killed at ${points} points: ${left[before]} times as before, ${left[after]} times as after`)
  },
)
