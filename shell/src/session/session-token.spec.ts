import { describe, expect, it } from 'vitest'
import { aToken } from '../testing/a-token'
import { readToken } from './session-token'

describe('Reading a session token', () => {
  it('tells whose it is, of which session, from when on and until when it lasts', () => {
    expect(
      readToken(aToken({ userId: 'u1', sessionId: 's7', issuedAt: 1_794_900_000_000, expiresAt: 1_795_000_000_000 })),
    ).toEqual({
      userId: 'u1',
      sessionId: 's7',
      issuedAt: 1_794_900_000_000,
      expiresAt: 1_795_000_000_000,
    })
  })

  it.each([null, '', 'forged', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('{"sub":1}')}.c`])('finds nothing in %s', (token) => {
    expect(readToken(token)).toBeNull()
  })
})
