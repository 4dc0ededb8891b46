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

describe('The routes of an area that is deployed', () => {
  it('PLT-03 are not those of another live area, whatever their parameters are called', () => {
    expect(claimed(['/notes', '/kyc', '/{client}/tasks/*'])).toEqual([
      '/kyc is shown by mfe-kyc already',
      '/{client}/tasks/* is shown by mfe-kyc already',
    ])
  })

  it('may be more or less specific than those of others', () => {
    expect(claimed(['/kyc/*', '/{companyId}/change-log', '/notes'])).toEqual([])
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
