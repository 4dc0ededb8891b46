import { resolve } from 'node:path'
import { rootFolder } from './workspace'

export type BuildSettings = {
  /** Where shell, remotes, external page and registry are put. */
  readonly deployFolder: string
  /** Where the bundled API is put. */
  readonly apiFolder: string
  /** How long a script, a stylesheet or a manifest may take (PLT-05). */
  readonly chunkTimeoutMs: number
}

export const defaultChunkTimeoutMs = 120_000

/** DEPLOY_DIR and CHUNK_TIMEOUT_MS, with their defaults. Refuses a timeout that is no positive whole number. */
export function buildSettings(environment: Readonly<Record<string, string | undefined>>): BuildSettings {
  const timeout = environment.CHUNK_TIMEOUT_MS || String(defaultChunkTimeoutMs)
  if (!/^[1-9]\d{0,7}$/.test(timeout)) {
    throw new Error(`CHUNK_TIMEOUT_MS is '${timeout}', wanted is a number of milliseconds such as 120000`)
  }
  return {
    deployFolder: resolve(rootFolder, environment.DEPLOY_DIR ?? 'deploy'),
    apiFolder: resolve(rootFolder, 'dist', 'api'),
    chunkTimeoutMs: Number(timeout),
  }
}
