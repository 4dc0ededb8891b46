import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isEmail, mailboxOf } from './mailbox'

describe('An email address', () => {
  it.each([
    ['ana@firm.test', 'ana@firm.test'],
    ['  ana@firm.test\n', 'ana@firm.test'],
    ['Ana@FIRM.Test', 'Ana@firm.test'],
    ['x@\uff44emo.test', 'x@demo.test'],
    ['x@demo\u3002test', 'x@demo.test'],
    ['x@dem\u24de.test', 'x@demo.test'],
    ['x@\u017fub.test', 'x@sub.test'],
    ['ana@Müller.test', 'ana@xn--mller-kva.test'],
    ['ana@Mu\u0308ller.test', 'ana@xn--mller-kva.test'],
    ['ana@XN--MLLER-KVA.test', 'ana@xn--mller-kva.test'],
    ['jose\u0301@firm.test', 'jos\u00e9@firm.test'],
    ['梅@例.test', '梅@xn--fsq.test'],
    ["o'neil+kyc/2%@sub.firm.test", "o'neil+kyc/2%@sub.firm.test"],
  ])('GOV-31 written %j is kept as %j', (written, kept) => {
    expect(mailboxOf(written)).toBe(kept)
    expect(mailboxOf(kept)).toBe(kept)
  })

  it.each([
    'x@%64emo.test',
    'x@demo.test/a',
    'x@demo.test?a',
    'x@demo.test#a',
    'x@demo.test:25',
    'x@demo.test.',
    'x@demo.test\u3002',
    'x@demo..test',
    'x@demo',
    'x@1.2',
    'x@127.0.0.1',
    'x@0x7f.1',
    'x@[::1]',
    'x@-demo.test',
    'x@demo-.test',
    'x@xn--a.test',
    `x@${'a'.repeat(64)}.test`,
    `x@${'ü'.repeat(60)}.test`,
    'x@de\u200bmo.test',
    'x@demo\u3164.test',
    '\u3164@demo.test',
    'x\u034f@demo.test',
    'x\u2800@demo.test',
    'x\ufe0f@demo.test',
    'a@b@demo.test',
    '',
  ])('GOV-31 is not %j', (written) => {
    expect(mailboxOf(written)).toBeUndefined()
    expect(isEmail(written)).toBe(false)
  })

  it('GOV-31 has the domain that the server’s own reading of UTS 46 gives it', () => {
    for (const domain of ['ｄemo.test', 'Müller.test', 'faß.test', '例.test', 'Ⅷ.test', 'ΒΌΛΟΣ.test']) {
      expect(mailboxOf(`x@${domain}`)).toBe(`x@${domainToASCII(domain)}`)
    }
  })

  it('PLT-27 of any length is read at once', () => {
    expect(mailboxOf(`a@${'.'.repeat(1_000_000)}@`)).toBeUndefined()
    expect(mailboxOf(`${'a.'.repeat(155)}@demo.test`)).toBeDefined()
  })
})
