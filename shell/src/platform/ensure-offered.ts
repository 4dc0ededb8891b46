import { chunkTimeoutMs } from '@dossier/shared-ui/area/federation/federation-state'
import { LoadError, OldPageError } from '@dossier/shared-ui/area/load-error'
import type { Area } from '../areas/read-registry'

/** What the page hands out, by the name it is imported under. */
export type Libraries = Readonly<Record<string, { readonly get: () => Promise<() => unknown> }>>

/** The names that the build of an area wrote beside it, by library; none where it wrote none. */
async function neededBy({ manifest }: Area): Promise<readonly (readonly [string, readonly unknown[]])[]> {
  const address = new URL('needed-names.json', new URL(manifest, window.location.href))
  const response = await fetch(address, { signal: AbortSignal.timeout(chunkTimeoutMs()) })
  if (response.status === 404) return []
  if (!response.ok) throw new LoadError(`What it needs cannot be read: HTTP ${response.status}`)
  const needed: unknown = await response.json()
  return Object.entries(needed ?? {}).map(([library, names]) => [library, Array.isArray(names) ? names : []])
}

async function offeredBy(library: Libraries[string] | undefined): Promise<object> {
  const offered = library && (await library.get())()
  return Object(offered)
}

/**
 * Refuses an area that imports what this page does not have, before anything of it is loaded: it was built for a newer
 * shell, and only a page loaded anew shows it (PLT-13).
 */
export async function ensureOffered(area: Area, libraries: Libraries): Promise<void> {
  const needed = await neededBy(area)
  const missing = await Promise.all(
    needed.map(async ([library, names]) => {
      const offered = await offeredBy(libraries[library])
      return names.map(String).flatMap((name) => (name in offered ? [] : [`${name} of ${library}`]))
    }),
  )
  const all = missing.flat()
  if (all.length > 0) throw new OldPageError(`It needs ${all.join(', ')}, which this page does not have`)
}
