import { addressOfAttempt, attemptsOf, chunkTimeoutMs, integrityOf } from './federation-state'

/** The bundler's own functions that name the script and the stylesheet of a chunk. */
declare const __webpack_require__: Partial<Record<'u' | 'k', (chunk: unknown) => string>>

type Remote = { readonly name: string }
type Shared = { loaded?: boolean | undefined; loading?: unknown }
type ShareScopes = Record<string, Record<string, Record<string, Shared>>>

/** Container names are identifiers, `mfe_kyc`; builds are called `mfe-kyc`. */
const buildOf = (remote: Remote) => remote.name.replaceAll('_', '-')

function followAttempts(build: string) {
  for (const key of ['u', 'k'] as const) {
    const fileOf = __webpack_require__[key]
    if (fileOf) __webpack_require__[key] = (chunk) => addressOfAttempt(fileOf(chunk), attemptsOf(build))
  }
}

/**
 * How every build of the page loads: within one time limit, under a fresh address after a failure, and nothing whose
 * content is not the one the registry names.
 */
export default function federationPlugin({ name }: { readonly name: string }) {
  if (typeof __webpack_require__ === 'function') followAttempts(name)
  return {
    name: 'dossier',

    createScript({ url, remoteInfo }: { url: string; remoteInfo?: Remote | undefined }) {
      const script = document.createElement('script')
      script.src = addressOfAttempt(url, remoteInfo ? attemptsOf(buildOf(remoteInfo)) : 0)
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = integrityOf(url) ?? ''
      return { script, timeout: chunkTimeoutMs() }
    },

    async fetch(url: string, init: RequestInit, remoteInfo?: Remote) {
      const controller = new AbortController()
      const timer = setTimeout(
        () => controller.abort(new Error(`timeout: no manifest within ${chunkTimeoutMs()} ms`)),
        chunkTimeoutMs(),
      )
      const integrity = integrityOf(url)
      try {
        const response = await fetch(url, {
          ...init,
          credentials: 'omit',
          signal: controller.signal,
          ...(remoteInfo && attemptsOf(buildOf(remoteInfo)) > 0 ? { cache: 'reload' } : {}),
          ...(integrity ? { integrity } : {}),
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
}
