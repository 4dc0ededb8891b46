import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export type SigningKey = { readonly id: string; readonly secret: Uint8Array }

const algorithm = 'HS256'
const issuer = 'dossier'
const audience = 'dossier-session'

/** Tokens last 24 hours (ACC-37). */
export const sessionSeconds = 24 * 60 * 60

const rememberedTokens = 10_000

type Verified = { readonly sessionId: string; readonly expiresAt: number }

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** Signs with the first key and verifies with all, so that keys can be rolled (PLT-26). */
export function createSessionTokens(keys: readonly [SigningKey, ...SigningKey[]], now: () => Date) {
  const byId = new Map(keys.map((key) => [key.id, key.secret]))
  const [current] = keys
  const verified = new LRUCache<string, Verified>({ max: rememberedTokens })

  return {
    sign: (sessionId: string, userId: string) => {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + sessionSeconds)
        .sign(current.secret)
    },

    /**
     * The session a token names; undefined for any token that is malformed, unsigned, foreign or expired. A signature
     * that held once holds until the token expires; whether the session still does is asked of the database each time.
     */
    async read(token: string): Promise<string | undefined> {
      const known = verified.get(token) ?? (await verify(token))
      if (!known || known.expiresAt <= now().getTime()) return undefined
      verified.set(token, known)
      return known.sessionId
    },
  }

  async function verify(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: now(),
      })
      const { sid, exp } = payload
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expiresAt: exp * 1000 } : undefined
    } catch {
      return undefined
    }
  }

  function secretOf(kid: string | undefined): Uint8Array {
    const secret = kid === undefined ? undefined : byId.get(kid)
    if (!secret) throw new Error('unknown key id')
    return secret
  }
}
