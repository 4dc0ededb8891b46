type FederationState = {
  /** How often each build was asked to load again. */
  readonly attempts: Record<string, number>
  /** Subresource integrity by address, from the registry. */
  readonly integrity: Record<string, string>
}

declare global {
  var dossierFederation: FederationState | undefined
  /** How long a script, a stylesheet or a manifest may take, where it differs from the build's own 120 s (PLT-05). */
  var dossierChunkTimeoutMs: number | undefined
}

/** Every build of the page carries its own copy of this module, so what they share hangs on the page. */
function federationState(): FederationState {
  globalThis.dossierFederation ??= { attempts: {}, integrity: {} }
  return globalThis.dossierFederation
}

const defaultTimeoutMs = 120_000

export const chunkTimeoutMs = () => globalThis.dossierChunkTimeoutMs ?? defaultTimeoutMs

/**
 * After a failure the same files are asked for under another address: the browser would otherwise wait for the
 * request that hangs, or answer with the failed one.
 */
export function loadAgain(build: string): void {
  const { attempts } = federationState()
  attempts[build] = (attempts[build] ?? 0) + 1
}

/** How often a build was asked to load again. The shell serves everyone, so its own files follow every retry. */
export function attemptsOf(build: string): number {
  const { attempts } = federationState()
  return build === 'shell' ? Object.values(attempts).reduce((sum, count) => sum + count, 0) : (attempts[build] ?? 0)
}

/** The address of the present attempt. */
export const addressOfAttempt = (address: string, attempt: number) =>
  attempt === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}r=${attempt}`

/** Only content of this hash is accepted from the address. */
export function pin(address: string, integrity: string | undefined): void {
  if (integrity) federationState().integrity[address] = integrity
  else delete federationState().integrity[address]
}

export const integrityOf = (address: string): string | undefined => federationState().integrity[address]
