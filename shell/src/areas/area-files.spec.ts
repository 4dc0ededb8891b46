import { afterEach, describe, expect, it } from 'vitest'
import { fetchAhead } from './area-files'
import { type Area, readRegistry } from './read-registry'

/** An area nobody asked for yet, as the registry has it. */
function anArea(name: string, routes: readonly string[]): Area {
  const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
  const entry = {
    name,
    version: '1.0.0',
    manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
    routes,
    integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
    first: { lifecycles: { 'assets/lifecycles.js': 'sha384-l' }, page: { 'assets/7.css': 'sha384-p' } },
    builtWith: versions,
  }
  const [area] = readRegistry({ schema: 1, remotes: [entry] }, versions).usable
  if (area === undefined) throw new Error('The entry is refused')
  return area
}

const askedFor = (area: Area) =>
  [...document.head.querySelectorAll('link')]
    .filter(({ href }) => href.includes(area.name))
    .map(({ as, href, integrity }) => [as, href.split('/1.0.0/')[1], integrity])

const beginning = [
  ['fetch', 'mf-manifest.json', undefined],
  ['script', 'remoteEntry.js', 'sha384-e'],
  ['script', 'assets/lifecycles.js', 'sha384-l'],
]
const page = ['style', 'assets/7.css', 'sha384-p']

describe('Fetching an area ahead', () => {
  afterEach(() => document.head.replaceChildren())

  it('PLT-04 asks at once, and once, for what the area would ask for one after the other', () => {
    const area = anArea('mfe-once', ['/tasks/*'])
    fetchAhead(area, '/tasks')
    fetchAhead(area, '/tasks')
    expect(askedFor(area)).toEqual([...beginning, page])
  })

  it('leaves out the page of a list where a client is opened, until the list is', () => {
    const area = anArea('mfe-list', ['/', '/{companyId}'])
    fetchAhead(area, '/0123456789abcdef01234567')
    expect(askedFor(area)).toEqual(beginning)
    fetchAhead(area, '/')
    expect(askedFor(area)).toEqual([...beginning, page])
  })

  it('takes the page of an area that is about a client throughout', () => {
    const area = anArea('mfe-record', ['/{companyId}/record/*'])
    fetchAhead(area, '/0123456789abcdef01234567/record')
    expect(askedFor(area)).toEqual([...beginning, page])
  })
})
