import { describe, expect, it } from 'vitest'
import { generatePassword } from './generate-password'

const counting = () => {
  let next = 0
  return () => Uint8Array.of(next++)
}

describe('A generated password', () => {
  it('USR-04 LIM-01 is 14 letters and digits', () => {
    for (let at = 0; at < 200; at += 1) expect(generatePassword()).toMatch(/^[A-Za-z0-9]{14}$/)
  })

  it('USR-04 is another one every time', () => {
    expect(new Set(Array.from({ length: 50 }, () => generatePassword())).size).toBe(50)
  })

  it('makes no character likelier than another', () => {
    const random = counting()
    const drawn = Array.from({ length: 17 }, () => generatePassword(random)).join('')
    const counts = new Map<string, number>()
    for (const character of drawn.slice(0, 62 * 3)) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect([...counts.values()].every((count) => count === 3)).toBe(true)
  })
})
