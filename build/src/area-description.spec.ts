import { describe, expect, it } from 'vitest'
import { checkAreaDescription, containerName, readAreaDescription } from './area-description'
import { areaFolders } from './workspace'

const kyc = { name: 'mfe-kyc', title: 'Clients', routes: ['/', '/{companyId}', '/{companyId}/tasks/*'] }

describe("An area's description", () => {
  it('is taken as it is when it is complete', () => {
    expect(checkAreaDescription('mfe-kyc', kyc)).toBe(kyc)
  })

  it.each([
    [{ ...kyc, name: 'mfe-other' }, "name is 'mfe-other'"],
    [{ ...kyc, title: '' }, 'title is missing'],
    [{ ...kyc, routes: [] }, 'routes are missing'],
    [{ ...kyc, routes: ['/kyc', 'tasks'] }, "route 'tasks' is malformed"],
    [{ ...kyc, routes: ['/*/tasks'] }, "route '/*/tasks' is malformed"],
    [{ ...kyc, routes: ['/kyc', '/remotes/*'] }, "route '/remotes/*' is never a page's"],
    [{ name: 'mfe-kyc', title: 'Clients' }, 'routes are missing'],
    [{ ...kyc, places: [{ label: '', address: '/kyc', needs: ['staff'] }] }, 'a place has no label'],
    [{ ...kyc, places: [{ label: 'KYC', address: '/kyc/*', needs: ['staff'] }] }, "place '/kyc/*' is no address"],
    [{ ...kyc, places: [{ label: 'KYC', address: '/kyc', needs: [] }] }, "place '/kyc' does not say who needs what"],
  ])('is refused when something in it is wrong: %o', (description, reason) => {
    const read = JSON.parse(JSON.stringify(description))
    expect(() => checkAreaDescription('mfe-kyc', read)).toThrow(`mfe-kyc/area.json: ${reason}`)
  })

  it('PLT-03 is refused for a folder whose name no registry takes', () => {
    expect(() => checkAreaDescription('mfe-KYC', { ...kyc, name: 'mfe-KYC' })).toThrow('small letters')
  })

  it('PLT-01 of every area in this checkout is in order', () => {
    const areas = areaFolders().map(readAreaDescription)
    expect(areas.map(({ name }) => name)).toEqual(areaFolders())
  })

  it('names a container that is an identifier', () => {
    expect(containerName('mfe-due-diligence')).toBe('mfe_due_diligence')
  })
})
