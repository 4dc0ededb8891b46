export type TokenFacts = {
  readonly userId: string
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

type Claims = { readonly sub?: unknown; readonly sid?: unknown; readonly exp?: unknown }

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

/** Whose token it is and until when it lasts; null when it does not say. Only the server knows whether it is good. */
export function readToken(token: string | null): TokenFacts | null {
  const { sub, sid, exp } = claimsIn(token ?? '')
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
  return { userId: sub, sessionId: sid, expiresAt: exp * 1000 }
}
