import { addressOfAttempt, attemptsOf, chunkTimeoutMs, integrityOf } from './federation-state'
import { fetchManifest } from './fetch-manifest'

type Remote = { readonly name: string }
type Shared = { loaded?: boolean | undefined; loading?: unknown }
type ShareScopes = Record<string, Record<string, Record<string, Shared>>>

/** Containers are identifiers in the page, `mfe_kyc`; areas and their builds are called `mfe-kyc`. */
export const containerOf = (area: string) => area.replaceAll('-', '_')
const areaOf = (remote: Remote) => remote.name.replaceAll('_', '-')

const attemptOf = (remote: Remote | undefined) => (remote === undefined ? 0 : attemptsOf(areaOf(remote)))

/** A manifest as the runtime takes it. */
export const manifestResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json' } })

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

  fetch: async (url: string, _: RequestInit, remoteInfo?: Remote) =>
    manifestResponse(await fetchManifest(url, { again: attemptOf(remoteInfo) > 0 })),

  // a shared library whose chunk failed once could otherwise never be asked for again
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null
    }
  },
}
