import { limits } from '@dossier/contract/limits'
import { jwtVerify, SignJWT } from 'jose'
import type { SigningKey } from './session-token'

/** Whose rights a view token carries: those of a session, or of a due diligence link named by its hash (DOC-55). */
export type ViewRights = { readonly session: string } | { readonly link: string }

const algorithm = 'HS256'
const issuer = 'dossier'
const audience = 'dossier-view'

export type ViewTokens = ReturnType<typeof createViewTokens>

/** Tokens for addresses of files: 60 seconds, reusable meanwhile (FIL-07). They open nothing but files. */
export function createViewTokens(keys: readonly [SigningKey, ...SigningKey[]], now: () => Date) {
  const byId = new Map(keys.map((key) => [key.id, key.secret]))
  const [current] = keys

  return {
    async sign(rights: ViewRights) {
      const seconds = Math.floor(now().getTime() / 1000)
      const until = seconds + limits.viewTokenSeconds
      const token = await new SignJWT(rights)
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(until)
        .sign(current.secret)
      return { token, expires_at: new Date(until * 1000).toISOString() }
    },

    /** The rights of a token; undefined when it is malformed, foreign or older than 60 seconds. */
    async read(token: string): Promise<ViewRights | undefined> {
      try {
        const secretOf = ({ kid }: { kid?: string | undefined }) => byId.get(kid ?? '') ?? new Uint8Array()
        const { payload } = await jwtVerify(token, secretOf, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: now(),
        })
        if (typeof payload.session === 'string') return { session: payload.session }
        return typeof payload.link === 'string' ? { link: payload.link } : undefined
      } catch {
        return undefined
      }
    },
  }
}
