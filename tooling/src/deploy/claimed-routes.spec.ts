import { describe, expect, it } from 'vitest'
import type { RegisteredArea } from '../registry-file'
import { claimedRoutes } from './claimed-routes'

const live: readonly RegisteredArea[] = [
  {
    name: 'mfe-kyc',
    title: 'Clients',
    version: '1.0.0',
    manifest: '/remotes/mfe-kyc/1.0.0/mf-manifest.json',
    routes: ['/kyc', '/{companyId}/tasks/*'],
    integrity: { manifest: '', entry: '' },
    builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
  },
]
const elsewhere = () => undefined
const claimed = (
  routes: readonly string[],
  routesToCome: (area: string) => readonly string[] | undefined = elsewhere,
) => claimedRoutes({ name: 'mfe-notes', routes }, live, routesToCome)

/** With what each of the two says of the other. */
const overlapping = (routes: readonly string[], ours: readonly string[], theirs: readonly string[]) =>
  claimedRoutes(
    { name: 'mfe-notes', routes, overlaps: ours },
    live.map((area) => ({ ...area, overlaps: theirs })),
    elsewhere,
  )

describe('The routes of an area that is deployed', () => {
  it('PLT-03 are not those of another live area, whatever their parameters are called', () => {
    expect(claimed(['/notes', '/kyc', '/{client}/tasks/*'])).toEqual([
      '/kyc is shown by mfe-kyc already',
      '/{client}/tasks/* is shown by mfe-kyc already',
    ])
  })

  it('are beside those of others', () => {
    expect(claimed(['/kyc/reports', '/{companyId}/change-log', '/notes'])).toEqual([])
  })

  it.each([
    [[], []],
    [['mfe-kyc'], []],
    [[], ['mfe-notes']],
    [['mfe-kyc'], ['mfe-fiu']],
  ])('PLT-02 overlap with those of others only where both say so: %j, %j', (ours, theirs) => {
    const remedy = 'which both have to name in their area.json, as "overlaps"'
    expect(overlapping(['/kyc/*', '/{a}/*', '/notes'], ours, theirs)).toEqual([
      `/kyc/* overlaps with /kyc of mfe-kyc, ${remedy}`,
      `/{a}/* overlaps with /kyc of mfe-kyc, ${remedy}`,
    ])
    expect(overlapping(['/kyc/*', '/{a}/*', '/notes'], ['mfe-kyc'], ['mfe-notes'])).toEqual([])
  })

  it('PLT-03 are not those of another area word for word, whatever both say', () => {
    expect(overlapping(['/kyc'], ['mfe-kyc'], ['mfe-notes'])).toEqual(['/kyc is shown by mfe-kyc already'])
  })

  it('are not inside a page of a client that another area shows', () => {
    expect(claimed(['/{companyId}/tasks', '/{c}/tasks/{x}', '/{companyId}/tasks-of-today'])).toEqual([
      '/{companyId}/tasks belongs to Tasks, which mfe-kyc shows',
      '/{c}/tasks/{x} belongs to Tasks, which mfe-kyc shows',
    ])
  })

  it('may move from one area of the checkout to another', () => {
    expect(claimed(['/kyc'], () => ['/{companyId}/tasks/*'])).toEqual([])
    expect(claimed(['/kyc'], () => ['/kyc'])).toEqual(['/kyc is shown by mfe-kyc already'])
  })

  it('may stay as they are', () => {
    expect(claimedRoutes({ name: 'mfe-kyc', routes: ['/kyc'] }, live, elsewhere)).toEqual([])
  })
})
