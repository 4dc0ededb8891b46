import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeServed } from '../offer/calls'
import { liveVersion, readRegistryFile } from '../registry-file'
import type { CallReport } from '../shapes/call-report'
import type { Schema } from '../shapes/schema'
import type { Shape, Shapes } from '../shapes/shape'
import { aDeployFolder, placeArea, placeExternal, placeShell } from '../testing/placed-area'
import { deployedVersions, deploymentLines } from './deployments'
import { ensureFits, makeAllLive, makeLive } from './make-live'
import { rollBack } from './roll-back'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const data = '@dossier/shared-ui/data'
const withPager = { [data]: ['Pager', 'Table'] }
const withoutPager = { [data]: ['Table'] }
const getUser = 'GET /api/client/get-user/:id'

const propsWith = (member: string): Shape => ({
  kind: 'object',
  members: { [member]: { type: { kind: 'list', of: { kind: 'text', text: 'string' } } } },
})

const shell = (version: string, names: Parameters<typeof placeShell>[2]) =>
  placeShell(place.deployFolder, version, names)
const area = (version: string, facts: Parameters<typeof placeArea>[1] = {}) =>
  placeArea(place.deployFolder, { ...facts, version }).release
const live = (...names: string[]) => names.map((name) => liveVersion(place.deployFolder, name))

/** A shell with a pager, and an area that needs it. */
async function start() {
  await makeAllLive(
    { pages: [shell('1', withPager)], areas: [area('1', { needs: withPager })] },
    'deploy',
    place.settings,
  )
}

describe('A shell', () => {
  it('PLT-07, PLT-13 without a name that a live area needs is refused, and nothing changes', async () => {
    await start()
    const before = readRegistryFile(place.deployFolder)
    await expect(makeAllLive({ pages: [shell('2', withoutPager)] }, 'deploy', place.settings)).rejects.toThrow(
      [
        'shell 2 is refused:',
        '  mfe-kyc 1, which is live: it needs Pager of @dossier/shared-ui/data, which the shell does not have',
      ].join('\n'),
    )
    expect(readRegistryFile(place.deployFolder)).toEqual(before)
  })

  it('PLT-13 whose export is not as it was when a live area was built is refused, with the area, the export and the change', async () => {
    const table = (member: string): Shapes => ({
      exports: { [data]: { Table: 'src/table Table' } },
      declarations: {
        'src/table Table': {
          shape: {
            kind: 'object',
            members: {},
            call: { takes: [{ type: propsWith(member) }], gives: { kind: 'named', name: 'Element' } },
          },
        },
      },
    })
    const page = 'globalThis.page = { rows: [] }\n'
    const uses = { ...table('rows'), calls: {} }
    const built = area('1', { needs: withoutPager, uses, files: { 'assets/page.js': page } })
    const shellWith = (version: string, member: string) =>
      placeShell(place.deployFolder, version, withoutPager, undefined, table(member))
    await makeAllLive({ pages: [shellWith('1', 'rows')], areas: [built] }, 'deploy', place.settings)
    await makeAllLive({ pages: [shellWith('2', 'rows')] }, 'deploy', place.settings)
    await expect(makeAllLive({ pages: [shellWith('3', 'lines')] }, 'deploy', place.settings)).rejects.toThrow(
      [
        'shell 3 is refused:',
        `  mfe-kyc 1, which is live: it uses Table of ${data}, and in the shell 'rows' is gone`,
        `  mfe-kyc 1, which is live: it uses Table of ${data}, and in the shell 'lines' has to be given now`,
      ].join('\n'),
    )
    expect(live('shell')).toEqual(['2'])
  })

  it('PLT-13 is refused for a version that a rollback leads to, as long as its area stays as it is', async () => {
    await start()
    await makeLive(area('2', { needs: withoutPager }), 'deploy', place.settings)
    await expect(makeAllLive({ pages: [shell('2', withoutPager)] }, 'deploy', place.settings)).rejects.toThrow(
      'mfe-kyc 1, which a rollback may lead to: it needs Pager',
    )
  })

  it('PLT-11, PLT-13 is switched together with the area built for it, in one step', async () => {
    await start()
    const told: string[] = []
    const together = { pages: [shell('2', withoutPager)], areas: [area('2', { needs: withoutPager })] }
    await makeAllLive(together, 'deploy', place.settings, (line) => told.push(line))
    expect(live('shell', 'mfe-kyc')).toEqual(['2', '2'])
    expect(told).toEqual([
      'mfe-kyc 1, to which no rollback leads any more: it needs Pager of @dossier/shared-ui/data, which the shell does not have',
    ])
  })

  it('is not refused for what does not fit the former one either', async () => {
    await makeLive(area('1', { needs: withPager }), 'deploy', place.settings)
    await makeAllLive({ pages: [shell('1', withoutPager)], areas: [area('2')] }, 'deploy', place.settings)
    await makeAllLive({ pages: [shell('2', withoutPager)] }, 'deploy', place.settings)
    expect(live('shell')).toEqual(['2'])
  })

  it('PLT-13 of another major version is refused while areas of this one are live', async () => {
    await start()
    const second = shell('2', withPager)
    const offer = { versions: { contract: '2.0.0', 'shared-ui': '2.0.0' }, libraries: {} }
    writeFileSync(join(place.deployFolder, 'shell', 'versions', '2', 'offer.json'), JSON.stringify(offer))
    await expect(makeAllLive({ pages: [second] }, 'deploy', place.settings)).rejects.toThrow(
      /mfe-kyc 1, which is live: it was built for contract \d\.\d+\.\d+, the shell has 2\.0\.0/,
    )
  })

  it('PLT-11 is rolled back as areas are, unless a live area needs what only it has', async () => {
    await makeAllLive({ pages: [shell('1', withoutPager)] }, 'deploy', place.settings)
    await makeAllLive({ pages: [shell('2', withPager)], areas: [area('1')] }, 'deploy', place.settings)
    expect(await rollBack('shell', undefined, place.settings)).toBe('1')
    expect(live('shell')).toEqual(['1'])
    expect(deploymentLines(deployedVersions(place.deployFolder, 'shell'))).toEqual([
      'shell',
      '  1  live     rolled back to 2026-11-20T09:00:00.000Z by maria',
      '    held back: 2, rolled back by maria 2026-11-20T09:00:00.000Z, until shell is deployed or its own sources change',
      '  2           deployed 2026-11-20T09:00:00.000Z by maria',
    ])
    await makeAllLive(
      { pages: [shell('2', withPager)], areas: [area('2', { needs: withPager })] },
      'deploy',
      place.settings,
    )
    await expect(rollBack('shell', '1', place.settings)).rejects.toThrow('mfe-kyc 2, which is live: it needs Pager')
  })

  it.each([
    [
      'changed',
      () => writeFileSync(join(place.deployFolder, 'shell/assets/1.js'), 'other'),
      'was changed after it was built',
    ],
    ['gone', () => rmSync(join(place.deployFolder, 'shell/assets/1.js')), 'is not there any more'],
  ])('is not rolled back to when one of its files is %s', async (_, spoil, reason) => {
    await start()
    await makeAllLive({ pages: [shell('2', withPager)] }, 'deploy', place.settings)
    spoil()
    await expect(rollBack('shell', '1', place.settings)).rejects.toThrow(`shell 1 is refused:\n  assets/1.js ${reason}`)
    await expect(rollBack('shell', 'none', place.settings)).rejects.toThrow('shell cannot be taken away')
  })
})

describe('A deploy folder that was moved in part', () => {
  it('without a live area takes nothing else, says what is missing, and is whole again with the area', async () => {
    await start()
    rmSync(join(place.deployFolder, 'remotes/mfe-kyc/1'), { recursive: true })
    const before = readRegistryFile(place.deployFolder)

    await expect(makeAllLive({ pages: [shell('2', withPager)] }, 'deploy', place.settings)).rejects.toThrow(
      `mfe-kyc 1, which is live: its folder is not in ${place.deployFolder}; move the whole of it, or deploy mfe-kyc along`,
    )
    expect(readRegistryFile(place.deployFolder)).toEqual(before)

    await makeLive(area('2', { needs: withPager }), 'deploy', place.settings)
    expect(live('shell', 'mfe-kyc')).toEqual(['1', '2'])
  })

  it('without the live shell takes no area, and says so', async () => {
    await start()
    rmSync(join(place.deployFolder, 'shell'), { recursive: true })

    await expect(makeLive(area('2'), 'deploy', place.settings)).rejects.toThrow('shell 1 is not deployed here')
    expect(live('mfe-kyc')).toEqual(['1'])
  })
})

describe('The API', () => {
  it('PLT-11 is known: an area that calls what it does not serve is refused', async () => {
    writeServed(place.deployFolder, ['GET /api/client/get-users'])
    const { folder, release } = placeArea(place.deployFolder, { calls: [getUser, 'GET /api/client/get-users'] })
    await expect(ensureFits(folder, release, place.settings)).rejects.toThrow(
      `mfe-kyc 1.0.0-aaaaaaaa is refused:\n  it calls ${getUser}, which the API does not serve`,
    )
    writeServed(place.deployFolder, [getUser, 'GET /api/client/get-users'])
    await ensureFits(folder, release, place.settings)
  })

  it('PLT-13 is refused without a call that a live area makes, unless the area is switched along', async () => {
    await makeAllLive({ served: [getUser], areas: [area('1', { calls: [getUser] })] }, 'deploy', place.settings)
    await expect(makeAllLive({ served: [] }, 'deploy', place.settings)).rejects.toThrow(
      `the API is refused:\n  mfe-kyc 1, which is live: it calls ${getUser}, which the API does not serve`,
    )
    await makeAllLive({ served: [], areas: [area('2')] }, 'deploy', place.settings)
    expect(live('mfe-kyc')).toEqual(['2'])
  })

  it('PLT-13 is refused without a call that a live page makes, unless the page is switched along', async () => {
    const external = (version: string, calls: readonly string[] = []) =>
      placeExternal(place.deployFolder, version, calls)
    const pages = [shell('1', withPager), external('1', [getUser])]
    await makeAllLive({ served: [getUser], pages }, 'deploy', place.settings)
    await expect(makeAllLive({ served: [] }, 'deploy', place.settings)).rejects.toThrow(
      `the API is refused:\n  external 1, which is live: it calls ${getUser}, which the API does not serve`,
    )
    await makeAllLive({ served: [], pages: [external('2')] }, 'deploy', place.settings)
    expect(live('external', 'shell')).toEqual(['2', '1'])
  })

  it('PLT-13 that takes less of a call than when a live area was built is refused, with the area, the call and the field', async () => {
    const takes = (name: Schema): CallReport => ({
      method: 'POST',
      path: '/api/client/notes',
      access: 'staff',
      body: { type: 'object', properties: { name }, required: ['name'] },
      response: { type: 'object' },
    })
    const notes = 'POST /api/client/notes'
    const text = { [notes]: takes({ type: 'string' }) }
    const uses = { exports: {}, declarations: {}, calls: text }
    const areas = [area('1', { calls: [notes], uses })]
    await makeAllLive({ served: [notes], calls: text, areas }, 'deploy', place.settings)
    await makeAllLive({ served: [notes, getUser], calls: text }, 'deploy', place.settings)
    const shorter = { [notes]: takes({ type: 'string', maxLength: 10 }) }
    await expect(makeAllLive({ served: [notes], calls: shorter }, 'deploy', place.settings)).rejects.toThrow(
      `mfe-kyc 1, which is live: it calls ${notes}, and in the API its body no longer takes all that it took: ` +
        "'name' takes less than it took",
    )
  })
})
