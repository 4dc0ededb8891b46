export type TokenFacts = {
  readonly userId: string
  readonly sessionId: string
  /** By the server's clock, in milliseconds since 1970, as the end. */
  readonly issuedAt: number
  readonly expiresAt: number
}

type Claims = { readonly sub?: unknown; readonly sid?: unknown; readonly iat?: unknown; readonly exp?: unknown }

function claimsIn(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Whose token it is, from when on and until when it lasts; null when it does not say. Only the server knows whether it is good. */
export function readToken(token: string | null): TokenFacts | null {
  const { sub, sid, iat, exp } = claimsIn(token ?? '')
  if (typeof sub !== 'string' || typeof sid !== 'string') return null
  if (typeof iat !== 'number' || typeof exp !== 'number') return null
  return { userId: sub, sessionId: sid, issuedAt: iat * 1000, expiresAt: exp * 1000 }
}
