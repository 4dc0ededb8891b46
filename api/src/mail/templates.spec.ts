import { describe, expect, it } from 'vitest'
import { welcomeMail } from './templates'

const firstLine = (name: string) =>
  welcomeMail({ email: 'ana@firm.test', name }, 'https://dossier.test/x').paragraphs[0]

describe('Mail to somebody whose name another person typed', () => {
  it.each(['Ana Croes', "Maria O'Neil-de Weever", 'J. P. Müller', '梅'])('greets %s by name', (name) => {
    expect(firstLine(name)).toBe(`Dear ${name},`)
  })

  it.each([
    'You won, see evil.example',
    'http://evil.example',
    'www.evil.example/prize',
    'ana@evil.example',
    'call: 555 1234',
    'Ana\n\nYou won',
    'x'.repeat(61),
  ])('PLT-29 does not pass %j on', (name) => {
    expect(firstLine(name)).toBe('Hello,')
  })
})
