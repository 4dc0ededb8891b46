import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areaFiles, prefetchFiles } from './area-files'
import { leaveManifest, leaveUnopened, openManifest, takeManifest } from './manifests'
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
  ['script', 'remoteEntry.js', 'sha384-e'],
  ['script', 'assets/lifecycles.js', 'sha384-l'],
]

/** Manifests that were asked for, each answered by hand; a signal that was given up ends the request. */
let manifests: { url: string; gaveUp: () => boolean; answer: () => void }[] = []

function fetchByHand(url: string, { signal }: RequestInit) {
  return new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    const answer = () => resolve(new Response('{}'))
    manifests.push({ url: url.replace(/^.*\/remotes\//, ''), gaveUp: () => signal?.aborted === true, answer })
  })
}

/** Whatever followed from what has come is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What the browser says of a file that it prefetched. */
const comes = (file: string, how = 'load') =>
  [...document.head.querySelectorAll('link')].find(({ href }) => href.endsWith(file))?.dispatchEvent(new Event(how))

beforeEach(() => {
  manifests = []
  vi.stubGlobal('fetch', fetchByHand)
  const libraries = document.createElement('script')
  libraries.type = 'application/json'
  libraries.id = 'libraries'
  libraries.textContent = JSON.stringify({ edits: { '/assets/345.js': 'sha384-edits' } })
  document.body.append(libraries)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** Prefetches an area that answers. */
async function prefetch(area: Area, address: string) {
  const asked = [prefetchFiles(area, address), prefetchFiles(area, address)]
  manifests[0]?.answer()
  await Promise.all(asked)
  comes('remoteEntry.js')
  await vi.waitFor(() => expect(askedFor().length).toBeGreaterThan(beginning.length))
}

describe('Prefetching an area', () => {
  it('PLT-04 asks at once, and once, for what the area would ask for one after the other', async () => {
    await prefetch(anArea('mfe-once'), '/')
    expect(manifests).toHaveLength(1)
    expect(askedFor()).toEqual([...beginning, ['style', 'assets/list.css', 'sha384-list']])
  })

  it('takes the page of the address, with the libraries that it needs of this page', async () => {
    await prefetch(anArea('mfe-client'), client)
    expect(askedFor()).toEqual([
      ...beginning,
      ['script', 'assets/client.js', 'sha384-client'],
      ['script', '345.js', 'sha384-edits'],
    ])
  })

  it('takes the page whose address is the most specific one', async () => {
    await prefetch(anArea('mfe-any'), `${client}/owners`)
    expect(askedFor()).toEqual([...beginning, ['script', 'assets/any.js', 'sha384-any']])
  })
})

describe('An area that does not answer', () => {
  it('PLT-06 has one request, and two more at most once its manifest has come', async () => {
    const asked = prefetchFiles(anArea('mfe-hangs'), client)
    expect([manifests.length, askedFor()]).toEqual([1, []])
    manifests[0]?.answer()
    await asked
    expect(askedFor()).toEqual(beginning)
    comes('remoteEntry.js', 'error')
    await settled()
    expect(askedFor()).toEqual(beginning)
    comes('lifecycles.js')
    await vi.waitFor(() => expect(askedFor()).toHaveLength(4))
  })

  it('PLT-06 is given up when it is left, and when another link is pointed at, but not while it is opened', async () => {
    const [one, other, open] = ['mfe-one', 'mfe-other', 'mfe-open'].map(anArea)
    if (!one || !other || !open) throw new Error('no areas')
    const addressOf = (area: Area) => areaFiles(area).manifest.address
    openManifest(addressOf(open))
    const asked = [open, one, other].map((area) => {
      leaveUnopened(addressOf(area))
      return prefetchFiles(area, '/')
    })
    const givenUp = () => manifests.map(({ gaveUp }) => gaveUp())
    expect(givenUp()).toEqual([false, true, false])
    leaveManifest(addressOf(open))
    expect(givenUp()).toEqual([true, true, false])
    await Promise.all(asked.slice(0, 2))
    expect(takeManifest(addressOf(open))).toBeUndefined()
    void prefetchFiles(open, '/')
    expect(manifests).toHaveLength(4)
  })

  it('gives its manifest to the one who uses it, once', async () => {
    const area = anArea('mfe-used')
    const asked = prefetchFiles(area, '/')
    const { address } = areaFiles(area).manifest
    const taken = takeManifest(address)
    manifests[0]?.answer()
    expect(await taken).toBe('{}')
    await asked
    expect(takeManifest(address)).toBeUndefined()
    await prefetchFiles(area, client)
    expect(manifests).toHaveLength(1)
  })
})
