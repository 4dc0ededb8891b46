import { LoadError, OldPageError } from '@dossier/shared-ui/area/load-error'
import { readPageData } from './page-data'
import { type Area, type Areas, ownerOf, readRegistry, type SharedVersions } from './read-registry'

/** Versions of what the shell shares, known to its build. */
declare const __SHARED_VERSIONS__: SharedVersions & { readonly react: string }

const registryTimeoutMs = 10_000

/** The areas of this page; null when the list of areas could not be read at all. */
let current: Areas | null = readOrNull(readPageData('registry'))
/** The version of the shell that this page is. */
const ownShell = current?.shell
const listeners = new Set<() => void>()

function readOrNull(registry: unknown): Areas | null {
  try {
    return readRegistry(registry, __SHARED_VERSIONS__)
  } catch {
    return null
  }
}

async function fetchRegistry(): Promise<Areas> {
  try {
    const signal = AbortSignal.timeout(registryTimeoutMs)
    const response = await fetch('/registry.json', { cache: 'no-store', signal })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return readRegistry(await response.json(), __SHARED_VERSIONS__)
  } catch (cause) {
    throw new LoadError(`The list of areas cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/** An area as it is deployed now, and whether with the shell that this page is. */
type LatestArea = { readonly area: Area; readonly isForThisShell: boolean }

export const registryStore = {
  get: () => current,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Asks for the list once more, after it could not be read. */
  async reload() {
    current = await fetchRegistry()
    for (const listener of listeners) listener()
  },

  /**
   * The area as it is deployed now, which may be another version than the one that failed. Refuses with the reason
   * when it is not offered any more.
   */
  async latest(name: string): Promise<LatestArea> {
    const { usable, unavailable, shell } = await fetchRegistry()
    const isForThisShell = shell === ownShell
    const area = usable.find((each) => each.name === name)
    if (area) return { area, isForThisShell }
    const reason = unavailable.find((each) => each.name === name)?.reason
    if (reason !== undefined && !isForThisShell) throw new OldPageError(reason)
    throw new LoadError(reason ?? 'It is not deployed any more')
  },
}

/** The area that shows an address; undefined when none does. */
export const areaFor = (pathname: string): Area | undefined => ownerOf(current?.usable ?? [], pathname)
