import { LRUCache } from 'lru-cache'
import { createSignedTokens, type SigningKeys } from './signed-token'

/** Tokens last 24 hours (ACC-37). */
export const sessionSeconds = 24 * 60 * 60

const rememberedTokens = 10_000

/** Whose session a token names. */
type Named = { readonly sessionId: string; readonly userId: string }
type Verified = Named & { readonly expiresAt: number }

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** Tokens that name a session on the server (PLT-26). */
export function createSessionTokens(keys: SigningKeys, now: () => Date) {
  const tokens = createSignedTokens(keys, 'dossier-session', now)
  const verified = new LRUCache<string, Verified>({ max: rememberedTokens })

  return {
    async sign(sessionId: string, userId: string): Promise<string> {
      return (await tokens.sign({ sid: sessionId, sub: userId }, sessionSeconds)).token
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
