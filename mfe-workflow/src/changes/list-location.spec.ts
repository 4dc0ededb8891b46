import { describe, expect, it } from 'vitest'
import { byClientAddress, changeAddress, listAddress, locationAt, workflowAddress } from './list-location'

const client = '64c000000000000000000001'
const change = { _id: '64d000000000000000000001', company_id: client }

describe('The addresses of changes', () => {
  it.each([
    ['/workflow', 'forConfirmation', undefined],
    ['/change-log/', 'forHistory', undefined],
    [`/${client}/workflow`, 'forConfirmation', client],
    [`/${client}/change-log/`, 'forHistory', client],
  ])('CHG-19 CHG-20 NTF-01 know the list at %s', (pathname, view, companyId) => {
    expect(locationAt(pathname, '')).toEqual({ view, companyId, changeId: undefined, page: 1, byClient: false })
  })

  it('CHG-19 CHG-20 know the change of a client, and keep its list', () => {
    expect(locationAt(`/${client}/workflow/${change._id}`, '')).toMatchObject({
      companyId: client,
      changeId: change._id,
    })
    expect(locationAt(`/${client}/change-log/${change._id}`, '')).toMatchObject({
      view: 'forHistory',
      companyId: client,
    })
  })

  it('CHG-47 know a change by its id alone', () => {
    expect(locationAt(workflowAddress(change._id), '')).toMatchObject({ companyId: undefined, changeId: change._id })
  })

  it('NTF-08 keep the view of the global list', () => {
    expect(byClientAddress('forHistory')).toBe('/change-log?view=by-client')
    expect(locationAt('/change-log', '?view=by-client')).toMatchObject({ view: 'forHistory', byClient: true })
    expect(locationAt(`/${client}/workflow`, '?view=by-client').byClient).toBe(false)
  })

  it('NTF-08 open a change of the global list under its client, with that list beside it', () => {
    const opened = changeAddress(locationAt('/workflow', '?page=2'), change)
    expect(opened).toBe(`/${client}/workflow/${change._id}?from=all&page=2`)
    const [pathname = '', search = ''] = opened.split('?')
    expect(locationAt(pathname, search)).toEqual({
      view: 'forConfirmation',
      companyId: undefined,
      changeId: change._id,
      page: 2,
      byClient: false,
    })
  })

  it('WRK-09 keep what the list is narrowed to, also beside an open change, and drop what is no value', () => {
    const search =
      '?for_me=true&type=remove&field=risk_level&older_than_days=7&order=oldest&mine=no&author_id=x&marked=all'
    const location = locationAt('/workflow', search)
    const narrowing = { for_me: 'true', type: 'remove', field: 'risk_level', older_than_days: '7', order: 'oldest' }
    expect(location.narrowing).toEqual(narrowing)
    expect(listAddress({ ...location })).toBe(
      '/workflow?for_me=true&type=remove&field=risk_level&older_than_days=7&order=oldest',
    )
    const [pathname = '', opened = ''] = changeAddress(location, change).split('?')
    expect(locationAt(pathname, opened)).toMatchObject({ companyId: undefined, changeId: change._id, narrowing })
    expect(locationAt('/workflow', '?order=newest').narrowing).toBeUndefined()
  })

  it('lead back to the page of the list one came from', () => {
    expect(listAddress({ view: 'forConfirmation', companyId: undefined, page: 2 })).toBe('/workflow?page=2')
    expect(listAddress({ view: 'forHistory', companyId: client })).toBe(`/${client}/change-log/`)
  })

  it.each(['0', '-1', 'two', '1.5'])('take page %s for the first', (page) => {
    expect(locationAt('/workflow', `?page=${page}`).page).toBe(1)
  })
})
