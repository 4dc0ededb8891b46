import { describe, expect, it } from 'vitest'
import { checkAccount } from './check-account'

const fine = { username: 'maria', email: 'maria@firm.test' }

describe('An account form', () => {
  it('USR-05 is fine with a username of 3 to 20 characters and an email', () => {
    expect(checkAccount(fine)).toEqual({})
    expect(checkAccount({ username: ' ana ', email: ' ana@firm.test ', type: 'CLIENT', password: 'secret' })).toEqual(
      {},
    )
    expect(checkAccount({ ...fine, username: 'é'.repeat(20) })).toEqual({})
  })

  it.each(['', 'an', ' an ', 'x'.repeat(21)])('USR-05 refuses the username %j', (username) => {
    const message = 'Username must be from 3 to 20 characters long'
    expect(checkAccount({ ...fine, username })).toEqual({ username: message })
  })

  it.each(['', 'maria', 'maria@', 'maria@firm', '@firm.test', 'ma ria@firm.test', 'a@b..test', 'a@.test', 'a@b.'])(
    'USR-05, ACC-50 refuses the email %j',
    (email) => {
      expect(checkAccount({ ...fine, email })).toEqual({ email: 'Please provide a valid email' })
    },
  )

  it.each([
    'ana,eve@evil.test',
    'ana<eve@evil.test',
    '"ana"@firm.test',
    'an\u200ba@firm.test',
    'ana\u0000@firm.test',
    'ana@firm.te\u202est',
  ])('PLT-29 refuses the email %j, which a mail program would take for another', (email) => {
    expect(checkAccount({ ...fine, email })).toEqual({ email: 'Please provide a valid email' })
  })

  it('PLT-27 refuses an email of any length at once', () => {
    const email = `a@${'.'.repeat(1_000_000)}@`
    expect(checkAccount({ ...fine, email })).toEqual({ email: 'Please provide a valid email' })
  })

  it.each(['José@Müller.test', "o'neil+kyc@firm.test", 'a_b-c.d@sub.firm.test', '梅@例.test'])(
    'ACC-50 takes the email %s',
    (email) => {
      expect(checkAccount({ ...fine, email })).toEqual({})
    },
  )

  it.each([
    'ana\nmaria',
    'ana\u202emaria',
    'ana\u0000',
    '\u200b\u200b\u200b',
    'maria\u200b',
    'maria\u200d',
    'mar\u200dia',
    'mar\u200cia',
    'maria\u034f',
    'maria\ufe0f',
    'maria\u200e',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
  ])('PLT-29 refuses %j as a name of any sort', (name) => {
    const invalid = 'Invalid value'
    const errors = { username: invalid, first_name: invalid, last_name: invalid }
    expect(checkAccount({ ...fine, username: name, first_name: name, last_name: name })).toEqual(errors)
  })

  it('takes names of scripts that join their letters by marks no one sees', () => {
    expect(checkAccount({ ...fine, first_name: 'می\u200cخواهم', last_name: 'क्\u200dष' })).toEqual({})
  })

  it('refuses a type no one has', () => {
    expect(checkAccount({ ...fine, type: 'OPERATOR' })).toEqual({ type: 'Invalid value' })
    expect(checkAccount({ ...fine, type: 'toString' })).toEqual({ type: 'Invalid value' })
  })

  it('ACC-47, USR-05 says everything that is wrong at once', () => {
    expect(checkAccount({ username: '', email: '', type: '', password: 'short' })).toEqual({
      username: 'Username must be from 3 to 20 characters long',
      email: 'Please provide a valid email',
      type: 'Invalid value',
      password: 'Password must be from 6 to 30 characters long',
    })
  })
})
