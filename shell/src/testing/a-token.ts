const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const user = '64b000000000000000000001'

type Facts = {
  readonly userId?: string
  readonly sessionId?: string
  readonly issuedAt?: number
  readonly expiresAt?: number
}

/** A session token as the server would sign it, but for the signature. The user is that of signInAs. */
export const aToken = ({ userId = user, sessionId = 's1', issuedAt = 0, expiresAt = 0 }: Facts = {}) => {
  const claims = { sub: userId, sid: sessionId, iat: issuedAt / 1000, exp: expiresAt / 1000 }
  return [encoded({ alg: 'HS256', kid: 'k' }), encoded(claims), 'x'].join('.')
}
