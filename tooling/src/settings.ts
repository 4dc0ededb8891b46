import { hostname, userInfo } from 'node:os'
import { resolve } from 'node:path'
import { rootFolder } from './workspace'

export type BuildSettings = {
  /** Where shell, remotes, external page and registry are put. */
  readonly deployFolder: string
  /** Where the bundled API is put. */
  readonly apiFolder: string
  /** Whether what has to be quick is built: pages of which browsers load a few more bytes. */
  readonly light: boolean
  /** How long a script, a stylesheet or a manifest may take (PLT-05). */
  readonly chunkTimeoutMs: number
  /** Where areas are reached when another host serves them, such as 'https://cdn.example'; empty for the page's own. */
  readonly areasUrl: string
  /** Whose name stands beside a deployment. */
  readonly deployedBy: string
  readonly now: () => Date
}

export const defaultChunkTimeoutMs = 120_000

function whoIsHere(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname()
  }
}

function areasAddress(address: string): string {
  if (address !== '' && !(/^https?:\/\/[^/]/.test(address) && URL.canParse(address))) {
    throw new Error(`AREAS_URL is ${JSON.stringify(address)}; it wants an address such as https://cdn.example`)
  }
  return address.replace(/\/+$/, '')
}

/**
 * DEPLOY_DIR, CHUNK_TIMEOUT_MS, AREAS_URL and DEPLOYED_BY, with their defaults. Refuses a timeout the API would refuse
 * and an address that is none.
 */
export function buildSettings(environment: Readonly<Record<string, string | undefined>>): BuildSettings {
  const timeout = environment.CHUNK_TIMEOUT_MS || String(defaultChunkTimeoutMs)
  const [shortest, longest] = [1_000, 3_600_000]
  if (!/^\d{4,7}$/.test(timeout) || Number(timeout) < shortest || Number(timeout) > longest) {
    throw new Error(
      `CHUNK_TIMEOUT_MS is ${JSON.stringify(timeout)}; it wants a whole number from ${shortest} to ${longest}`,
    )
  }
  return {
    deployFolder: resolve(rootFolder, environment.DEPLOY_DIR || 'deploy'),
    apiFolder: resolve(rootFolder, 'dist', 'api'),
    light: false,
    chunkTimeoutMs: Number(timeout),
    areasUrl: areasAddress(environment.AREAS_URL ?? ''),
    deployedBy: environment.DEPLOYED_BY || whoIsHere(),
    now: () => new Date(),
  }
}
