import { preloadFile } from './preload-file'
import type { Area } from './read-registry'
import { matchPattern } from './route-pattern'

/** What the registry names of an area: the two files everything begins with, and those that follow. */
export function areaFiles({ manifest, integrity, first }: Area) {
  const home = new URL(manifest, window.location.href)
  const pinned = (pins: Readonly<Record<string, string>> = {}) =>
    Object.entries(pins).map(([file, hash]) => ({ address: new URL(file, home).href, integrity: hash }))
  return {
    manifest: { address: home.href, integrity: integrity?.manifest },
    entry: { address: new URL('remoteEntry.js', home).href, integrity: integrity?.entry },
    lifecycles: pinned(first?.lifecycles),
    page: pinned(first?.page),
  }
}

/**
 * Fetches at once what an area asks for one after the other, for the page behind an address (PLT-04). Nothing is run,
 * and what cannot be fetched fails when it is asked for. The first page of an area is left out where the address is
 * about a client and the area begins with an address that is not, or the reverse.
 */
export function fetchAhead(area: Area, pathname: string): void {
  const { manifest, entry, lifecycles, page } = areaFiles(area)
  const files = [manifest, entry, ...lifecycles, ...(leadsToFirstPage(area, pathname) ? page : [])]
  for (const file of files) preloadFile(file)
}

function leadsToFirstPage({ routes }: Area, pathname: string): boolean {
  const isAboutClient = (pattern: Area['routes'][number] | undefined) => pattern?.[0]?.kind === 'parameter'
  const route = routes.find((pattern) => matchPattern(pattern, pathname) !== undefined)
  return isAboutClient(route) === isAboutClient(routes[0])
}
