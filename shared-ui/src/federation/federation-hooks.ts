import { addressOfAttempt, attemptsOf, chunkTimeoutMs, integrityOf } from './federation-state'

type Remote = { readonly name: string }
type Shared = { loaded?: boolean | undefined; loading?: unknown }
type ShareScopes = Record<string, Record<string, Record<string, Shared>>>

/** Containers are identifiers in the page, `mfe_kyc`; areas and their builds are called `mfe-kyc`. */
export const containerOf = (area: string) => area.replaceAll('-', '_')
const areaOf = (remote: Remote) => remote.name.replaceAll('_', '-')

const attemptOf = (remote: Remote | undefined) => (remote === undefined ? 0 : attemptsOf(areaOf(remote)))

/**
 * How areas are loaded: within one time limit, under a fresh address after a failure, and nothing whose content is
 * not the one the registry names.
 */
export const federationHooks = {
  name: 'dossier',

  createScript({ url, remoteInfo }: { url: string; remoteInfo?: Remote | undefined }) {
    const script = document.createElement('script')
    script.src = addressOfAttempt(url, attemptOf(remoteInfo))
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = integrityOf(url) ?? ''
    return { script, timeout: chunkTimeoutMs() }
  },

  async fetch(url: string, init: RequestInit, remoteInfo?: Remote) {
    const controller = new AbortController()
    const tooLate = new Error(`timeout: no manifest within ${chunkTimeoutMs()} ms`)
    const timer = setTimeout(() => controller.abort(tooLate), chunkTimeoutMs())
    const integrity = integrityOf(url)
    try {
      const response = await fetch(url, {
        ...init,
        // as what was fetched ahead: there are no cookies, and another host gets none
        credentials: 'same-origin',
        signal: controller.signal,
        ...(attemptOf(remoteInfo) > 0 && { cache: 'reload' }),
        ...(integrity && { integrity }),
      })
      // the runtime would keep the body of a refusal as the manifest for ever
      if (!response.ok) throw new Error(`manifest: HTTP ${response.status}`)
      return new Response(await response.text(), { headers: { 'content-type': 'application/json' } })
    } finally {
      clearTimeout(timer)
    }
  },

  // a shared library whose chunk failed once could otherwise never be asked for again
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null
    }
  },
}
