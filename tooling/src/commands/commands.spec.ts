import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAllLive, makeLive } from '../deploy/make-live'
import { aTeam } from '../testing/artifact'
import { aDeployFolder, placeArea, placeShell } from '../testing/placed-area'
import { inRoot } from '../workspace'
import { deployCommand, deploymentsCommand, rollbackCommand } from './commands'

let place: ReturnType<typeof aDeployFolder>
let said: string[] = []
beforeEach(() => {
  place = aDeployFolder()
  said = []
})
afterEach(() => place.remove())

const say = (line: string) => void said.push(line)
const typed = () => ({ INIT_CWD: join(place.deployFolder, '..'), DEPLOYED_BY: 'carlos' })
const here = () => ['--to', place.deployFolder.split('/').at(-1) ?? '']

describe('The commands', () => {
  it.each([
    [[], 'deploy takes the name of one area: mfe-'],
    [['mfe-nothing'], "there is no area 'mfe-nothing'; deploy takes the name of one area: mfe-"],
    [['mfe-kyc', 'mfe-workflow'], "'mfe-workflow' is too much; deploy takes the name of one area: mfe-"],
    [['api'], "there is no area 'api'; deploy takes the name of one area: mfe-"],
    [
      ['mfe-kyc', '--force'],
      "Unknown option '--force'\nnpm run deploy -- <area | shell | external | --from <artifact>",
    ],
    [['mfe-kyc', '--from', 'out.tgz'], '--from names all that is deployed\nnpm run'],
    [['--from', 'out.tgz', '--unseen'], '--from names all that is deployed\nnpm run'],
    [['mfe-kyc', '--again'], '--again goes with --from\nnpm run'],
    [['mfe-kyc', '--uncommitted'], '--uncommitted goes with --from\nnpm run'],
    [['mfe-kyc', '--unseen', '--prune-after', '30d'], '--unseen shows nothing, so there is nothing to prune\nnpm run'],
  ])('deploy refuses anything but one area, and says how it is used: %j', async (args, reason) => {
    await expect(deployCommand(args, { DEPLOY_DIR: place.deployFolder }, say)).rejects.toThrow(reason)
  })

  it('rollback and deployments name what is deployed when they are asked for something else', async () => {
    await expect(rollbackCommand(['mfe-kyc', ...here()], typed(), say)).rejects.toThrow(
      `nothing is deployed in ${place.deployFolder}`,
    )
    await makeLive(placeArea(place.deployFolder).release, 'deploy', place.settings)
    for (const ask of [rollbackCommand, deploymentsCommand]) {
      await expect(ask(['mfe-x', ...here()], typed(), say)).rejects.toThrow(/no area 'mfe-x'.*: mfe-kyc\nnpm run/)
      await expect(ask(['mfe-kyc', 'mfe-x', ...here()], typed(), say)).rejects.toThrow("'mfe-x' is too much")
    }
  })

  it('deploy refuses an age it cannot read before it builds anything', async () => {
    await expect(deployCommand(['mfe-kyc', '--prune-after', 'soon'], {}, say)).rejects.toThrow("'soon' is no duration")
  })

  it.each(['', '  '])('PLT-11 refuse %j for a folder, as a variable that is not set leaves it', async (folder) => {
    const here = { INIT_CWD: place.deployFolder }
    const refused = '--to names no folder\nnpm run'
    await expect(deployCommand(['mfe-kyc', `--to=${folder}`], here, say)).rejects.toThrow(refused)
    await expect(rollbackCommand(['mfe-kyc', `--to=${folder}`], here, say)).rejects.toThrow(refused)
    await expect(deploymentsCommand([`--to=${folder}`], here, say)).rejects.toThrow(refused)
  })

  it('PLT-11 rollback and deployments work on the given folder', async () => {
    for (const version of ['1', '2'])
      await makeLive(placeArea(place.deployFolder, { version }).release, 'deploy', place.settings)
    await rollbackCommand(['mfe-kyc', ...here()], typed(), say)
    expect(said.splice(0)).toEqual(['mfe-kyc 1 is live; before: 2'])
    await deploymentsCommand(here(), typed(), say)
    expect(said.splice(0)).toEqual([
      'mfe-kyc',
      expect.stringMatching(/^ {2}1 {2}live +rolled back to .* by carlos$/),
      expect.stringMatching(/^ {4}held back: 2, rolled back by carlos .*, until mfe-kyc is deployed/),
      expect.stringContaining('  2 '),
    ])
    await deploymentsCommand(['mfe-kyc', '--json', ...here()], typed(), say)
    expect(JSON.parse(said.join(''))).toMatchObject([
      { version: '1', state: 'live' },
      { version: '2', state: 'kept' },
    ])
  })

  it('ERR-03, PLT-11 deployments say which versions failed in browsers, how often and why the last time', async () => {
    for (const version of ['1', '2'])
      await makeLive(placeArea(place.deployFolder, { version }).release, 'deploy', place.settings)
    const at = new Date('2026-11-20T10:00:00Z')
    const failed = { area: 'mfe-kyc', version: '2', at, cause: 'TypeError: x' }
    await deploymentsCommand(here(), typed(), say, async () => [
      { ...failed, count: 3 },
      { ...failed, area: 'mfe-fiu', count: 7 },
    ])
    expect(said.splice(0)).toEqual([
      'mfe-kyc',
      expect.stringMatching(/^ {2}2 {2}live/),
      '    failed in browsers 3 times, last 2026-11-20T10:00:00.000Z: TypeError: x',
      expect.stringMatching(/^ {2}1 {2}before/),
    ])
    await deploymentsCommand(['--json', ...here()], typed(), say, async () => [{ ...failed, count: 1 }])
    const failures = { count: 1, at: at.toISOString(), cause: 'TypeError: x' }
    expect(JSON.parse(said.splice(0).join(''))).toMatchObject([{ version: '2', failures }, { version: '1' }])
  })

  it('ERR-03, PLT-11 deployments say which version of the shell failed', async () => {
    await makeAllLive({ pages: [placeShell(place.deployFolder, '1')] }, 'deploy', place.settings)
    const failed = { area: 'shell', version: '1', at: new Date('2026-11-20T10:00:00Z'), cause: 'LoadError: no menu' }
    await deploymentsCommand(here(), typed(), say, async () => [{ ...failed, count: 1 }])
    expect(said.splice(0)).toEqual([
      'shell',
      expect.stringMatching(/^ {2}1 {2}live/),
      '    failed in browsers once, last 2026-11-20T10:00:00.000Z: LoadError: no menu',
    ])
  })

  it('PLT-11 deployments say so where what failed is not known', async () => {
    await makeLive(placeArea(place.deployFolder, { version: '1' }).release, 'deploy', place.settings)
    const failing = () => Promise.reject(new Error('There is no database'))
    await deploymentsCommand(here(), typed(), say, failing)
    expect(said.splice(0)).toEqual([
      'what failed in browsers is not known: There is no database',
      'mfe-kyc',
      expect.stringContaining('live'),
    ])
    await deploymentsCommand(['--json', ...here()], typed(), say, failing)
    expect(JSON.parse(said.splice(0).join(''))).toMatchObject([{ version: '1', state: 'live' }])
  })

  it.each([
    ['deploy', deployCommand],
    ['rollback', rollbackCommand],
    ['deployments', deploymentsCommand],
  ])('%s is described as it is used where it is started', async (name, ask) => {
    const [, usage] = await ask(['--none'], typed(), say).then(
      () => [],
      (error: Error) => error.message.split('\n'),
    )
    expect(readFileSync(inRoot('tooling', 'bin', `${name}.mjs`), 'utf8')).toContain(`// ${usage}: `)
  })

  it('PLT-11 deploy takes an artifact from where it was typed, and says so', async () => {
    const team = aTeam()
    team.isAcceptedIn(place.deployFolder, 'mfe-notes')
    const file = await team.packArea({ name: 'mfe-notes', routes: ['/notes'] })
    const from = ['--from', basename(file), '--to', place.deployFolder]
    await deployCommand(from, { INIT_CWD: dirname(file), DEPLOYED_BY: 'carlos' }, say)
    team.remove()
    expect(said).toEqual(['mfe-notes 1.0.0-aaaaaaaa is live; before: none'])
  })

  it('PLT-11 deploy refuses an artifact of uncommitted sources unless it is told to, and deployments name the commit', async () => {
    const team = aTeam()
    team.isAcceptedIn(place.deployFolder, 'mfe-notes')
    const commit = 'a'.repeat(40)
    const at = { at: '2026-11-20T08:00:00.000Z', commit: `${commit}-changed` }
    const file = await team.packArea({ name: 'mfe-notes', routes: ['/notes'] }, { at })
    const from = ['--from', file, ...here()]
    await expect(deployCommand(from, typed(), say)).rejects.toThrow(
      `its sources are those of commit ${commit} with uncommitted changes; --uncommitted deploys it all the same`,
    )
    expect(said).toEqual([])
    await deployCommand([...from, '--uncommitted'], typed(), say)
    team.remove()
    await deploymentsCommand(['mfe-notes', ...here()], typed(), say)
    expect(said.at(-1)).toMatch(
      new RegExp(`signed by notes .*, its sources of ${at.at}, commit ${commit} with uncommitted changes$`),
    )
  })

  it('deployments says so when there are none', async () => {
    await deploymentsCommand(here(), typed(), say)
    expect(said).toEqual([`nothing is deployed in ${place.deployFolder}`])
  })
})
