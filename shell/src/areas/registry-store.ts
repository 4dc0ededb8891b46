import { createStore } from '@dossier/shared-ui/store/store'
import { readPageData } from './page-data'
import { type Area, type Areas, ownerOf, readRegistry, type SharedVersions } from './read-registry'

/** Versions of what the shell shares, known to its build. */
declare const __SHARED_VERSIONS__: SharedVersions & { readonly react: string }

/** Reads a list of areas for this page. Throws when it is none. */
export const readAreas = (registry: unknown): Areas => readRegistry(registry, __SHARED_VERSIONS__)

/** The areas of this page; null when the list of areas could not be read at all. */
const areas = createStore<Areas | null>(readOrNull(readPageData('registry')))
/** The version of the shell that this page is. */
export const ownShell = areas.get()?.shell

function readOrNull(registry: unknown): Areas | null {
  try {
    return readAreas(registry)
  } catch {
    return null
  }
}

export const registryStore = {
  get: areas.get,
  subscribe: areas.subscribe,
  /** Exchanges a list that could not be read. */
  put: (read: Areas) => areas.set(read),
}

/** The area that shows an address; undefined when none does. */
export const areaFor = (pathname: string): Area | undefined => ownerOf(areas.get()?.usable ?? [], pathname)
