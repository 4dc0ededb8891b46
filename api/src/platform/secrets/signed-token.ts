import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

type SigningKey = { readonly id: string; readonly secret: Uint8Array }
/** The first signs, all verify, so that keys can be rolled (PLT-26). */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

const algorithm = 'HS256'
const issuer = 'dossier'

/** Tokens for one audience that carry claims for a while. They name algorithm and key, and are refused otherwise. */
export function createSignedTokens(keys: SigningKeys, audience: string, now: () => Date) {
  const byId = new Map(keys.map((key) => [key.id, key.secret]))
  const [current] = keys

  return {
    /** Answers the token and the instant at which it ends, whole seconds from now. */
    async sign(claims: JWTPayload, seconds: number) {
      const from = Math.floor(now().getTime() / 1000)
      const until = from + seconds
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(from)
        .setExpirationTime(until)
        .sign(current.secret)
      return { token, expiresAt: new Date(until * 1000) }
    },

    /** The claims of a token; undefined for any that is malformed, written in another form, unsigned, foreign, of another audience or expired. */
    async read(token: string): Promise<JWTPayload | undefined> {
      if (!token.split('.').every(isCanonical)) return undefined
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['exp'],
          currentDate: now(),
        })
        return payload
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

/** Bits that a base64 text leaves over could be set at will: the same signature in another form is another token. */
const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part
