import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchAhead } from './area-files'
import { type Area, readRegistry } from './read-registry'

const client = '/0123456789abcdef01234567'

/** An area no one asked for yet, as the registry has it: a list, and a page about a client that needs more. */
function anArea(name: string): Area {
  const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
  const entry = {
    name,
    version: '1.0.0',
    manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
    routes: ['/', '/{companyId}/*'],
    integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
    first: {
      lifecycles: { 'assets/lifecycles.js': 'sha384-l' },
      pages: [
        { routes: ['/'], files: { 'assets/list.css': 'sha384-list' }, libraries: ['core'] },
        { routes: ['/{companyId}/*'], files: { 'assets/any.js': 'sha384-any' }, libraries: [] },
        { routes: ['/{companyId}'], files: { 'assets/client.js': 'sha384-client' }, libraries: ['edits', 'core'] },
      ],
    },
    builtWith: versions,
  }
  const [area] = readRegistry({ schema: 1, remotes: [entry] }, versions).usable
  if (area === undefined) throw new Error('The entry is refused')
  return area
}

const askedFor = () =>
  [...document.head.querySelectorAll('link')].map(({ as, href, integrity }) => [
    as,
    href.replace(/^.*?\/(1\.0\.0|assets)\//, ''),
    integrity,
  ])

const beginning = [
  ['fetch', 'mf-manifest.json', undefined],
  ['script', 'remoteEntry.js', 'sha384-e'],
  ['script', 'assets/lifecycles.js', 'sha384-l'],
]

describe('Fetching an area ahead', () => {
  beforeEach(() => {
    const libraries = document.createElement('script')
    libraries.type = 'application/json'
    libraries.id = 'libraries'
    libraries.textContent = JSON.stringify({ edits: { '/assets/345.js': 'sha384-edits' } })
    document.body.append(libraries)
  })
  afterEach(() => {
    document.head.replaceChildren()
    document.body.replaceChildren()
  })

  it('PLT-04 asks at once, and once, for what the area would ask for one after the other', () => {
    const area = anArea('mfe-once')
    fetchAhead(area, '/')
    fetchAhead(area, '/')
    expect(askedFor()).toEqual([...beginning, ['style', 'assets/list.css', 'sha384-list']])
  })

  it('takes the page of the address, with the libraries that it needs of this page', () => {
    fetchAhead(anArea('mfe-client'), client)
    expect(askedFor()).toEqual([
      ...beginning,
      ['script', 'assets/client.js', 'sha384-client'],
      ['script', '345.js', 'sha384-edits'],
    ])
  })

  it('takes the page whose address is the most specific one', () => {
    fetchAhead(anArea('mfe-any'), `${client}/owners`)
    expect(askedFor()).toEqual([...beginning, ['script', 'assets/any.js', 'sha384-any']])
  })
})
