import { describe, expect, it } from 'vitest'
import { menuPlaceAt } from './menu-place'

const id = '65f0c0ffee65f0c0ffee65f1'
const change = '65f0c0ffee65f0c0ffee65f2'

describe('Where the menu stands', () => {
  it.each([
    [`/${id}/workflow/${change}`, '?from=all', undefined, '/workflow'],
    [`/${id}/change-log/${change}`, '?page=2&from=all', undefined, '/change-log'],
    [`/${id}/workflow/${change}`, '', id, `/${id}/workflow/${change}`],
    [`/${id}/workflow`, '?from=all', id, `/${id}/workflow`],
    [`/${id}/shareholders/`, '?from=all', id, `/${id}/shareholders/`],
    ['/workflow', '?from=all', undefined, '/workflow'],
    ['/', '', undefined, '/'],
  ])('NTF-08 is at %s%s that of client %s, at %s', (pathname, search, companyId, place) => {
    expect(menuPlaceAt({ pathname, search })).toEqual({ companyId, pathname: place })
  })
})
