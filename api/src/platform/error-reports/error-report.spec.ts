import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { newToken } from '../secrets/secrets'
import { keptReport, withoutSecrets } from './error-report'

/** What goes back and forth over a megabyte takes hours; what does not is done in well under a second. */
const aMinute = 60_000

const jwt =
  'eyJhbGciOiJIUzI1NiIsImtpZCI6InRlc3QifQ.eyJzaWQiOiI2NmYxIiwic3ViIjoiNjZmMiJ9.dGhpcyBpcyBhIHNpZ25hdHVyZSBvZiAzMg'

describe('What is kept of an error report', () => {
  it('ERR-04 is cut to 10 kB a text, between characters', () => {
    const { error_cought, source, url } = keptReport({
      error_cought: 'x'.repeat(10_001),
      source: `x${'é'.repeat(6_000)}`,
      url: 'short',
    })
    expect(error_cought).toBe('x'.repeat(10_000))
    expect(source).toBe(`x${'é'.repeat(4_999)}`)
    expect(url).toBe('short')
  })

  it('ERR-04 has no secret left of which only the beginning was within the 10 kB', () => {
    const { error_cought } = keptReport({ error_cought: `${'x '.repeat(4_990)}${jwt}`, source: '', url: '' })
    expect(error_cought).not.toContain('eyJ')
  })

  it.each([
    ['https://d.test/forgot-password?token=abc&x=1', 'https://d.test/forgot-password?token=…&x=1'],
    ['/get-kyc-file/?id=1&viewingToken=abc', '/get-kyc-file/?id=1&viewingToken=…'],
    ['{"email":"a@b.test","password":"my \\"old\\" one","x":1}', '{"email":"a@b.test","password":…,"x":1}'],
    ["{ newPassword: 'my old one', x: 1 }", '{ newPassword: …, x: 1 }'],
    ['Authorization: Bearer abc.def', 'Authorization: … …'],
    ['sent bearer abc.def, then', 'sent Bearer …, then'],
    [`token ${jwt} refused`, 'token ….….… refused'],
    ['two_factor_secret = JBSWY3DPEHPK3PXP', 'two_factor_secret = …'],
    ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', '…'],
  ])('GOV-24 leaves the secret out of %j', (text, left) => {
    expect(withoutSecrets(text)).toBe(left)
  })

  it('GOV-24 leaves out any token of a link, wherever it stands', () => {
    for (let n = 0; n < 200; n++) expect(withoutSecrets(`at (${newToken()}:1)`)).toBe('at (…:1)')
  })

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'at useSuspenseQueryWithRetryAndErrorBoundary (https://d.test/assets/due-diligence-form.4f2a9c1b.js:1:2345)',
    'companies/66f1a2b3c4d5e6f708192a3b and 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Unexpected token < in JSON at position 0',
  ])('keeps %j as it is', (text) => {
    expect(withoutSecrets(text)).toBe(text)
  })

  it.each([
    ['a long run', 'a'],
    ['the beginning of a signed token', 'eyJ'],
    ['the name of a secret', 'token'],
    ['an open quotation', 'token="'],
    ['blanks after a name', 'token '],
    ['blanks', ' '],
  ])('PLT-27 does not go back and forth over a megabyte of %s', (_, part) => {
    const text = `token=${part.repeat(Math.floor(1_000_000 / part.length))}`
    runInNewContext('clean()', { clean: () => withoutSecrets(text) }, { timeout: aMinute })
  })
})
