import type { Area } from './read-registry'
import { matchPattern } from './route-pattern'

type AreaFile = {
  readonly address: string
  readonly kind: 'fetch' | 'script' | 'style'
  readonly integrity: string | undefined
}

/** What the registry names of an area: the two files everything begins with, and those that follow. */
export function areaFiles({ manifest, integrity, first }: Area) {
  const home = new URL(manifest, window.location.href)
  const pinned = (pins: Readonly<Record<string, string>> = {}): readonly AreaFile[] =>
    Object.entries(pins).map(([file, hash]) => ({
      address: new URL(file, home).href,
      kind: file.endsWith('.css') ? 'style' : 'script',
      integrity: hash,
    }))
  return {
    manifest: { address: home.href, kind: 'fetch', integrity: integrity?.manifest },
    entry: { address: new URL('remoteEntry.js', home).href, kind: 'script', integrity: integrity?.entry },
    lifecycles: pinned(first?.lifecycles),
    page: pinned(first?.page),
  } as const satisfies Record<string, AreaFile | readonly AreaFile[]>
}

const asked = new Set<string>()

/**
 * Fetches at once what an area asks for one after the other, for the page behind an address (PLT-04). Nothing is run,
 * and what cannot be fetched fails when it is asked for. The first page of an area is left out where the address is
 * about a client and the area begins with an address that is not, or the reverse.
 */
export function fetchAhead(area: Area, pathname: string): void {
  const { manifest, entry, lifecycles, page } = areaFiles(area)
  const files = [manifest, entry, ...lifecycles, ...(leadsToFirstPage(area, pathname) ? page : [])]
  for (const { address, kind, integrity } of files.filter((file) => !asked.has(file.address))) {
    asked.add(address)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = kind
    link.crossOrigin = 'anonymous'
    link.fetchPriority = 'low'
    // the browser checks it where the file is used; of what is not run it would not know how to
    if (kind !== 'fetch') link.integrity = integrity ?? ''
    link.href = address
    document.head.append(link)
  }
}

function leadsToFirstPage({ routes }: Area, pathname: string): boolean {
  const isAboutClient = (pattern: Area['routes'][number] | undefined) => pattern?.[0]?.kind === 'parameter'
  const route = routes.find((pattern) => matchPattern(pattern, pathname) !== undefined)
  return isAboutClient(route) === isAboutClient(routes[0])
}
