import { LoadError, OldPageError } from '@dossier/shared-ui/area/load-error'
import { readPageSettings } from './page-settings'
import type { Area, Areas } from './read-registry'
import { ownShell, readAreas, registryStore } from './registry-store'

/** Less where the chunks of this deployment have less (CHUNK_TIMEOUT_MS). */
const longestMs = 10_000

async function fetchRegistry(): Promise<Areas> {
  try {
    const signal = AbortSignal.timeout(Math.min(longestMs, readPageSettings().chunkTimeoutMs ?? longestMs))
    const response = await fetch('/registry.json', { cache: 'no-store', signal })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return readAreas(await response.json())
  } catch (cause) {
    throw new LoadError(`The list of areas cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/** Asks for the list once more, after it could not be read. */
export const reloadRegistry = async (): Promise<void> => registryStore.put(await fetchRegistry())

/** An area as it is deployed now, and whether with the shell that this page is. */
type LatestArea = { readonly area: Area; readonly isForThisShell: boolean }

/**
 * Returns the area as it is deployed now, which may be another version than the one that failed. Refuses with the
 * reason when it is not offered any more.
 */
export async function latestArea(name: string): Promise<LatestArea> {
  const { usable, unavailable, shell } = await fetchRegistry()
  const isForThisShell = shell === ownShell
  const area = usable.find((each) => each.name === name)
  if (area) return { area, isForThisShell }
  const reason = unavailable.find((each) => each.name === name)?.reason
  if (reason !== undefined && !isForThisShell) throw new OldPageError(reason)
  throw new LoadError(reason ?? 'It is not deployed any more')
}
