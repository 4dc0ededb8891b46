import { describe, expect, it } from 'vitest'
import { contactMail, welcomeMail } from './templates'

const firstLine = (name: string) =>
  welcomeMail({ email: 'ana@firm.test', name }, 'https://dossier.test/x').paragraphs[0]

describe('Mail to someone whose name another person typed', () => {
  it.each(['Ana Croes', "Maria O'Neil-de Weever", 'J. P. Müller', 'J.P. Balkenende', '梅'])(
    'greets %s by name',
    (name) => {
      expect(firstLine(name)).toBe(`Dear ${name},`)
    },
  )

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

describe('Mail to the operator', () => {
  it('PLT-29 has no line in its head that a visitor wrote', () => {
    const message = { name: 'Ana\r\nBcc: eve@evil.test', email: 'ana@firm.test', companyName: 'Firm', message: 'Hello' }
    expect(contactMail('operator@dossier.test', message).subject).toBe('Message from Ana Bcc: eve@evil.test')
  })
})
