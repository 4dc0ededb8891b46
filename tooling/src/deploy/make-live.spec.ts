import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offerFile } from '../offer/shell-offer'
import { liveVersion, readRegistryFile } from '../registry-file'
import { aDeployFolder, placeArea } from '../testing/placed-area'
import { deployedVersions, deploymentLines } from './deployments'
import { makeLive } from './make-live'
import { prune } from './prune'
import { rollBack } from './roll-back'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const deploy = async (version: string, at: string, facts: Parameters<typeof placeArea>[1] = {}) => {
  place.at(at)
  await makeLive(placeArea(place.deployFolder, { ...facts, version }).release, 'deploy', place.settings)
}
const live = () => liveVersion(place.deployFolder, 'mfe-kyc')
const lines = () => deploymentLines(deployedVersions(place.deployFolder))

describe('Deploying and rolling back', () => {
  it('PLT-11 switches the registry, and writes down who did it and when', async () => {
    await deploy('1.0.0', '2026-11-20T09:00:00Z')
    await deploy('1.1.0', '2026-11-20T10:00:00Z')
    expect(live()).toBe('1.1.0')
    place.at('2026-11-20T11:00:00Z')
    expect(await rollBack('mfe-kyc', undefined, place.settings)).toBe('1.0.0')
    expect(live()).toBe('1.0.0')
    expect(lines()).toEqual([
      'mfe-kyc',
      '  1.0.0  live     rolled back to 2026-11-20T11:00:00.000Z by maria',
      '    held back: 1.1.0, rolled back by maria 2026-11-20T11:00:00.000Z, until mfe-kyc is deployed or its own sources change',
      '  1.1.0           deployed 2026-11-20T10:00:00.000Z by maria',
    ])
  })

  it('PLT-11 rolls back to any version that is still there', async () => {
    for (const version of ['1', '2', '3']) await deploy(version, '2026-11-20T09:00:00Z')
    expect(await rollBack('mfe-kyc', '1', place.settings)).toBe('1')
    expect(live()).toBe('1')
  })

  it('restores the entry as it was, with the routes and hashes of that version', async () => {
    await deploy('1', '2026-11-20T09:00:00Z')
    const before = readFileSync(join(place.deployFolder, 'registry.json'), 'utf8')
    await deploy('2', '2026-11-20T09:00:00Z', { files: { 'more.json': '{}' } })
    await rollBack('mfe-kyc', undefined, place.settings)
    expect(readFileSync(join(place.deployFolder, 'registry.json'), 'utf8')).toBe(before)
  })

  it('PLT-15 names the host that serves the areas', async () => {
    const { release } = placeArea(place.deployFolder, { version: '1' })
    await makeLive(release, 'deploy', { ...place.settings, areasUrl: 'https://cdn.example' })
    const [area] = readRegistryFile(place.deployFolder).remotes
    expect(area?.manifest).toBe('https://cdn.example/remotes/mfe-kyc/1/mf-manifest.json')
  })

  it('writes nothing down when nothing changes', async () => {
    await deploy('1', '2026-11-20T09:00:00Z')
    await deploy('1', '2026-11-20T10:00:00Z')
    expect(lines()).toEqual(['mfe-kyc', '  1  live     deployed 2026-11-20T09:00:00.000Z by maria'])
  })

  it.each([
    ['an area nobody deployed', 'mfe-workflow', undefined, 'mfe-workflow is not deployed here'],
    ['a version nobody deployed', 'mfe-kyc', '9', 'mfe-kyc 9 is not deployed here'],
    ['the live version', 'mfe-kyc', '1', 'mfe-kyc 1 is live already'],
    [
      'what came before the first',
      'mfe-kyc',
      undefined,
      'there is no version of mfe-kyc before 1; --version none takes the area away',
    ],
  ])('refuses to roll back to %s', async (_, area, version, reason) => {
    await deploy('1', '2026-11-20T09:00:00Z')
    await expect(rollBack(area, version, place.settings)).rejects.toThrow(reason)
    expect(live()).toBe('1')
  })

  it.each(['../mfe-notes/1', '../../remotes/mfe-kyc/1', '.', ''])(
    'PLT-11 refuses %j, which is a path and no version of the area',
    async (wanted) => {
      placeArea(place.deployFolder, { name: 'mfe-notes', version: '1' })
      await deploy('1', '2026-11-20T09:00:00Z')
      await deploy('2', '2026-11-20T10:00:00Z')
      const before = lines()
      await expect(rollBack('mfe-kyc', wanted, place.settings)).rejects.toThrow(
        `mfe-kyc ${wanted} is not deployed here`,
      )
      expect(lines()).toEqual(before)
    },
  )

  it('PLT-11 takes an area away and brings it back, with its versions where they were', async () => {
    await deploy('1', '2026-11-20T09:00:00Z')
    place.at('2026-11-20T10:00:00Z')
    expect(await rollBack('mfe-kyc', 'none', place.settings)).toBe('none')
    expect(readRegistryFile(place.deployFolder).remotes).toEqual([])
    expect(lines()).toEqual([
      'mfe-kyc',
      '  none  live     rolled back to 2026-11-20T10:00:00.000Z by maria',
      '    held back: 1, rolled back by maria 2026-11-20T10:00:00.000Z, until mfe-kyc is deployed or its own sources change',
      '  1     before   deployed 2026-11-20T09:00:00.000Z by maria',
    ])
    expect(await rollBack('mfe-kyc', undefined, place.settings)).toBe('1')
    expect(live()).toBe('1')
    await rollBack('mfe-kyc', 'none', place.settings)
    await deploy('1', '2026-11-20T11:00:00Z')
    expect(lines()).toEqual(['mfe-kyc', '  1  live     deployed 2026-11-20T11:00:00.000Z by maria'])
    expect(await rollBack('mfe-kyc', undefined, place.settings)).toBe('none')
  })

  it('PLT-13 refuses to roll back to what the deployed shell cannot show', async () => {
    await deploy('1', '2026-11-20T09:00:00Z')
    mkdirSync(join(place.deployFolder, 'shell'))
    const offer = { versions: { contract: '2.0.0', 'shared-ui': '2.0.0' }, libraries: {} }
    writeFileSync(join(place.deployFolder, 'shell', offerFile), JSON.stringify(offer))
    await deploy('2', '2026-11-20T09:00:00Z', { builtWith: { contract: '2.0.0', 'shared-ui': '2.0.0' } })
    await expect(rollBack('mfe-kyc', '1', place.settings)).rejects.toThrow(
      /mfe-kyc 1 is refused:\n {2}it was built for contract \d\.\d+\.\d+, the shell has 2\.0\.0/,
    )
  })

  it('PLT-12 lets switches of several areas at once all happen', async () => {
    const names = ['mfe-kyc', 'mfe-workflow', 'mfe-admin', 'mfe-fiu']
    const releases = names.map((name) => placeArea(place.deployFolder, { name }).release)
    await Promise.all(releases.map((release) => makeLive(release, 'deploy', place.settings)))
    expect(readRegistryFile(place.deployFolder).remotes.map(({ name }) => name)).toEqual([...names].sort())
    expect(deployedVersions(place.deployFolder)).toHaveLength(4)
  })
})

describe('Removing old versions', () => {
  it('PLT-11 leaves the live one and the one before, and says what is gone', async () => {
    const { folder } = placeArea(place.deployFolder, { version: '1' })
    for (const [hour, version] of ['1', '2', '3'].entries()) await deploy(version, `2026-11-20T0${hour}:00:00Z`)
    place.at('2026-11-21T00:00:00Z')
    expect(await prune('mfe-kyc', 3_600_000, place.settings)).toEqual(['1'])
    expect(existsSync(folder)).toBe(false)
    expect(lines()).toEqual([
      'mfe-kyc',
      '  3  live     deployed 2026-11-20T02:00:00.000Z by maria',
      '  2  before   deployed 2026-11-20T01:00:00.000Z by maria',
      '  1  removed  deployed 2026-11-20T00:00:00.000Z by maria',
    ])
    expect(await prune('mfe-kyc', 0, place.settings)).toEqual([])
  })
})
