import { jwtVerify, SignJWT } from 'jose'

export type SigningKey = { readonly id: string; readonly secret: Uint8Array }

const algorithm = 'HS256'
const issuer = 'dossier'
const audience = 'dossier-session'

/** Tokens last 24 hours (ACC-37). */
export const sessionSeconds = 24 * 60 * 60

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** Signs with the first key and verifies with all, so that keys can be rolled (PLT-26). */
export function createSessionTokens(keys: readonly [SigningKey, ...SigningKey[]], now: () => Date) {
  const byId = new Map(keys.map((key) => [key.id, key.secret]))
  const [current] = keys

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

    /** The session a token names; undefined for any token that is malformed, unsigned, foreign or expired. */
    async read(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: now(),
        })
        return typeof payload.sid === 'string' ? payload.sid : undefined
      } catch {
        return undefined
      }
    },
  }

  function secretOf(kid: string | undefined): Uint8Array {
    const secret = kid === undefined ? undefined : byId.get(kid)
    if (!secret) throw new Error('unknown key id')
    return secret
  }
}
