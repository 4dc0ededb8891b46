import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveVersion, readRegistryFile } from '../registry-file'
import { aDeployFolder, placeArea } from '../testing/placed-area'
import { makeAllLive, makeLive } from './make-live'
import { rollBack } from './roll-back'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const area = (name: string, version: string, facts: Parameters<typeof placeArea>[1]) =>
  placeArea(place.deployFolder, { name, version, ...facts }).release
const deploy = (release: ReturnType<typeof area>) => makeLive(release, 'deploy', place.settings)
const back = (name = 'mfe-notes') => rollBack(name, undefined, place.settings)

/** Two versions of mfe-notes, of which the first has what mfe-memos has taken over since. */
async function takenOver(first: Parameters<typeof placeArea>[1], taken: Parameters<typeof placeArea>[1]) {
  await deploy(area('mfe-notes', '1', { routes: ['/notes'], ...first }))
  await deploy(area('mfe-notes', '2', { routes: ['/notes'] }))
  await deploy(area('mfe-memos', '1', { routes: ['/memos'], ...taken }))
}

const entry = { label: 'Memos', needs: ['staff' as const] }
const refusal = (reason: string) => `mfe-notes 1 is refused:\n  ${reason}`

describe('A rollback', () => {
  it.each([
    ['an address', { routes: ['/notes', '/memos'] }, {}, '/memos is shown by mfe-memos already'],
    [
      'an address that overlaps',
      { routes: ['/notes', '/memos/*'] },
      {},
      '/memos/* overlaps with /memos of mfe-memos, which both have to name in their area.json, as "overlaps"',
    ],
    [
      'an address of a page of a client',
      { routes: ['/notes', '/{companyId}/tasks/{taskId}'] },
      { routes: ['/memos', '/{companyId}/tasks'] },
      '/{companyId}/tasks/{taskId} belongs to Tasks, which mfe-memos shows',
    ],
    [
      'a nav item',
      { navItems: [{ ...entry, address: '/notes/memos' }] },
      { navItems: [{ ...entry, address: '/notes/memos' }] },
      "nav item '/notes/memos' is that of mfe-memos already",
    ],
    [
      'a client page',
      { clientPages: [{ ...entry, id: 'memos', path: '/old-memos' }] },
      { clientPages: [{ ...entry, id: 'memos', path: '/memos' }] },
      "client page 'memos' is that of mfe-memos already",
    ],
  ])(
    'PLT-03, PLT-11 is refused where another live area has %s of the version by now',
    async (_, first, taken, reason) => {
      await takenOver(first, taken)
      const before = readRegistryFile(place.deployFolder)
      await expect(back()).rejects.toThrow(refusal(reason))
      expect(readRegistryFile(place.deployFolder)).toEqual(before)
      await rollBack('mfe-memos', 'none', place.settings)
      expect(await back()).toBe('1')
    },
  )

  it('PLT-11 is refused to a version that does not say that its addresses may overlap', async () => {
    await deploy(area('mfe-notes', '1', { routes: ['/notes/*'] }))
    await deploy(area('mfe-notes', '2', { routes: ['/notes/*'], overlaps: ['mfe-memos'] }))
    await deploy(area('mfe-memos', '1', { routes: ['/notes/memos'], overlaps: ['mfe-notes'] }))
    await expect(back()).rejects.toThrow('/notes/* overlaps with /notes/memos of mfe-memos')
    expect(liveVersion(place.deployFolder, 'mfe-notes')).toBe('2')
  })
})

describe('Areas that are switched together', () => {
  it('PLT-03 may exchange what they have, and may not both have it', async () => {
    await deploy(area('mfe-notes', '1', { routes: ['/notes', '/memos'] }))
    const notes = area('mfe-notes', '2', { routes: ['/notes'] })
    const memos = area('mfe-memos', '1', { routes: ['/memos'] })
    await makeAllLive({ areas: [memos, notes] }, 'deploy', place.settings)
    expect(liveVersion(place.deployFolder, 'mfe-memos')).toBe('1')
    const both = [area('mfe-a', '1', { routes: ['/same'] }), area('mfe-b', '1', { routes: ['/same'] })]
    await expect(makeAllLive({ areas: both }, 'deploy', place.settings)).rejects.toThrow(
      ['mfe-a 1, mfe-b 1 is refused:', '/same is shown by mfe-b already', '/same is shown by mfe-a already'].join(
        '\n  ',
      ),
    )
    expect(liveVersion(place.deployFolder, 'mfe-a')).toBeUndefined()
  })
})
