import { recentlyUsed } from '../recently-used'
import { createSignedTokens, type SigningKeys } from '../secrets/signed-token'

/** Tokens last 24 hours (ACC-37). */
export const sessionSeconds = 24 * 60 * 60

/** However often it is renewed, a session ends a week after the sign-in: a token that was taken is not kept for ever. */
export const longestSessionSeconds = 7 * sessionSeconds

const rememberedTokens = 10_000

/** Whose session a token names. */
type Named = { readonly sessionId: string; readonly userId: string }
type Verified = Named & { readonly expiresAt: number }

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** Tokens that name a session on the server (PLT-26). */
export function createSessionTokens(keys: SigningKeys, now: () => Date) {
  const tokens = createSignedTokens(keys, 'dossier-session', now)
  const verified = recentlyUsed<Verified>(rememberedTokens)

  return {
    /** @param seconds how long the token opens its session */
    async sign(sessionId: string, userId: string, seconds = sessionSeconds): Promise<string> {
      return (await tokens.sign({ sid: sessionId, sub: userId }, seconds)).token
    },

    /**
     * The session a token names; undefined for any token that is malformed, unsigned, foreign or expired. A signature
     * that held once holds until the token expires; whether the session still does is asked of the database each time.
     */
    async read(token: string): Promise<Named | undefined> {
      const known = verified.get(token) ?? (await verify(token))
      if (!known || known.expiresAt <= now().getTime()) return undefined
      verified.set(token, known)
      return known
    },
  }

  async function verify(token: string): Promise<Verified | undefined> {
    const { sid, sub, exp } = (await tokens.read(token)) ?? {}
    if (typeof sid !== 'string' || sub === undefined || exp === undefined) return undefined
    return { sessionId: sid, userId: sub, expiresAt: exp * 1000 }
  }
}
