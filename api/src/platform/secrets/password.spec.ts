import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors'
import { createPasswords } from './password'

describe('Passwords', () => {
  it('GOV-24 are kept as argon2id hashes, each with a salt of its own, that only the same password fits', async () => {
    const passwords = createPasswords()
    const [one, other] = [await passwords.hash('Dossier-test-1'), await passwords.hash('Dossier-test-1')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.matches(one, 'Dossier-test-1')).toBe(true)
    expect(await passwords.matches(one, 'dossier-test-1')).toBe(false)
    expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
    expect(await passwords.matches('', '')).toBe(false)
  })

  it('are dated once they would be hashed at another cost', async () => {
    const [usual, other] = [
      createPasswords(),
      createPasswords({ cost: { memoryCost: 512, timeCost: 1, parallelism: 1 } }),
    ]
    const kept = await other.hash('x')
    expect([usual.isDated(kept), other.isDated(kept)]).toEqual([true, false])
  })

  it('ruling 27 are hashed in turn, and refused with 429 when too many wait', async () => {
    const passwords = createPasswords({ parallel: 1, longestQueue: 2 })
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        passwords.hash('x').then(
          () => 'hashed',
          (error: unknown) => (error instanceof DomainError ? error.code : error),
        ),
      ),
    )
    expect(outcomes).toEqual(['hashed', 'hashed', 'hashed', 'too-many-requests', 'too-many-requests'])
    expect(await passwords.hash('x')).toMatch(/^\$argon2id/)
  })
})
