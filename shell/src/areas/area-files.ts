import { askForManifest } from './manifests'
import { readPageData } from './page-data'
import { prefetchInTurn } from './prefetch-file'
import { type Area, ownerOf } from './read-registry'

type Pins = Readonly<Record<string, string>>

const pinned = (pins: Pins | undefined, home: URL | string) =>
  Object.entries(pins ?? {}).map(([file, hash]) => ({ address: new URL(file, home).href, integrity: hash }))

/** What the registry names of an area: the two files everything begins with, and those that follow. */
export function areaFiles({ manifest, integrity, first }: Area) {
  const home = new URL(manifest, window.location.href)
  return {
    manifest: { address: home.href, integrity: integrity?.manifest },
    entry: { address: new URL('remoteEntry.js', home).href, integrity: integrity?.entry },
    lifecycles: pinned(first.lifecycles, home),
    /** Of the page at an address, and the libraries of this page it needs. */
    pageAt: (pathname: string) => {
      const page = ownerOf(first.pages, pathname)
      return [...pinned(page?.files, home), ...(page?.libraries ?? []).flatMap(libraryFiles)]
    },
  }
}

/** The files of a library that comes on demand, as the build wrote them into the page. */
function libraryFiles(library: string) {
  const libraries = (readPageData('libraries') ?? {}) as Readonly<Record<string, Pins>>
  return pinned(libraries[library], window.location.href)
}

/**
 * Prefetches what an area asks for one after the other, up to the page behind an address (PLT-04): its manifest, and
 * all the rest when that has come. Nothing is run, and what cannot be fetched fails when it is asked for.
 */
export function prefetchFiles(area: Area, pathname: string): Promise<void> {
  const { manifest, entry, lifecycles, pageAt } = areaFiles(area)
  return askForManifest(manifest).then(
    () => prefetchInTurn([entry, ...lifecycles, ...pageAt(pathname)]),
    () => undefined,
  )
}
