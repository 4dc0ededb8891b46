const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

type Facts = { readonly userId?: string; readonly sessionId?: string; readonly expiresAt?: number }

/** A session token as the server would sign it, but for the signature. The user is that of signInAs. */
export const aToken = ({ userId = '64b000000000000000000001', sessionId = 's1', expiresAt = 0 }: Facts = {}) =>
  [encoded({ alg: 'HS256', kid: 'k' }), encoded({ sub: userId, sid: sessionId, exp: expiresAt / 1000 }), 'x'].join('.')
