import { createHmac } from 'node:crypto'
import { base64url, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { createSignedTokens, type SigningKeys } from './signed-token'

const keyOf = (id: string, byte: number) => ({ id, secret: new Uint8Array(32).fill(byte) })
const clock = aClock()
const tokens = (keys: SigningKeys = [keyOf('new', 1)], audience = 'test') =>
  createSignedTokens(keys, audience, clock.now)

/** A token put together by hand. */
function forged(header: object, claims: object, secret: Uint8Array = keyOf('new', 1).secret) {
  const content = [header, claims].map((part) => base64url.encode(JSON.stringify(part))).join('.')
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const now = clock.now().getTime() / 1000
const header = { alg: 'HS256', kid: 'new' }
const claims = { iss: 'dossier', aud: 'test', exp: now + 60 }

describe('Signed tokens', () => {
  it('carry claims to holders of the key, and say when they end', async () => {
    const { token, expiresAt } = await tokens().sign({ session: 'one' }, 60)
    expect(expiresAt.getTime() / 1000).toBe(now + 60)
    expect(await tokens().read(token)).toMatchObject({ session: 'one' })
    expect(await tokens().read(forged(header, claims))).toEqual(claims)
  })

  it('PLT-26 are verified by every key, so that a new one may sign', async () => {
    const { token } = await tokens([keyOf('old', 2)]).sign({}, 60)
    expect(await tokens([keyOf('new', 1), keyOf('old', 2)]).read(token)).toBeDefined()
    expect(await tokens([keyOf('new', 1)]).read(token)).toBeUndefined()
  })

  it('end with their time', async () => {
    const own = aClock()
    const { token } = await createSignedTokens([keyOf('new', 1)], 'test', own.now).sign({}, 60)
    own.pass(59)
    const later = createSignedTokens([keyOf('new', 1)], 'test', own.now)
    expect(await later.read(token)).toBeDefined()
    own.pass(1)
    expect(await later.read(token)).toBeUndefined()
  })

  it.each([
    ['no algorithm', `${forged({ alg: 'none', kid: 'new' }, claims).split('.').slice(0, 2).join('.')}.`],
    ['no algorithm but a signature', forged({ alg: 'none', kid: 'new' }, claims)],
    ['another algorithm', forged({ alg: 'HS512', kid: 'new' }, claims)],
    ['no key', forged({ alg: 'HS256' }, claims)],
    ['a key nobody has', forged({ alg: 'HS256', kid: 'other' }, claims)],
    ['a key nobody has and an empty secret', forged({ alg: 'HS256', kid: 'other' }, claims, new Uint8Array())],
    ['the name of something every object has', forged({ alg: 'HS256', kid: '__proto__' }, claims, new Uint8Array())],
    ['another secret', forged(header, claims, new Uint8Array(32).fill(9))],
    ['another audience', forged(header, { ...claims, aud: 'dossier-session' })],
    ['another issuer', forged(header, { ...claims, iss: 'somebody' })],
    ['no end', forged(header, { iss: 'dossier', aud: 'test' })],
    ['an end long ago', forged(header, { ...claims, exp: now })],
    ['a part too many', `${forged(header, claims)}.x`],
    ['nothing', ''],
  ])('PLT-26 with %s are refused', async (_, token) => {
    expect(await tokens().read(token)).toBeUndefined()
  })

  it('PLT-26 of the same signature in another form of base64 are refused', async () => {
    const { token } = await tokens().sign({ session: 'one' }, 60)
    const [head, body, signature = ''] = token.split('.')
    const last = signature.at(-1) ?? ''
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .filter((letter) => letter !== last)
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((other) => Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')))
    expect(others).toHaveLength(3)
    for (const other of [...others, `${signature}=`, ` ${signature}`]) {
      expect(await tokens().read(`${head}.${body}.${other}`), other).toBeUndefined()
    }
    expect(await tokens().read(token)).toBeDefined()
  })

  it('PLT-26 of another algorithm are refused, rightly signed as they may be', async () => {
    const long = { id: 'new', secret: new Uint8Array(64).fill(1) }
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512', kid: 'new' }).sign(long.secret)
    expect(await tokens([long]).read(token)).toBeUndefined()
  })
})
