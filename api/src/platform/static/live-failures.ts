import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FailingVersion } from '../error-reports/failing-version'

const registry = z.object({
  pages: z.object({ shell: z.string().optional() }).optional(),
  remotes: z.array(z.object({ name: z.string(), version: z.string() })),
})

/**
 * Returns how often the versions that are live failed: anyone may report a failure, and only these are a few. Throws
 * where the registry cannot be read.
 */
export async function liveFailures(
  deployDir: string,
  failingVersions: () => Promise<readonly FailingVersion[]>,
): Promise<readonly FailingVersion[]> {
  const { pages, remotes } = registry.parse(JSON.parse(await readFile(join(deployDir, 'registry.json'), 'utf8')))
  const failing = await failingVersions()
  const live = new Map(remotes.map(({ name, version }) => [name, version])).set('shell', pages?.shell ?? '')
  return failing.filter(({ area, version }) => live.get(area) === version)
}
