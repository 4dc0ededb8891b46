import { describe, expect, it } from 'vitest'
import { aListed, userId } from '../testing/accounts.builder'
import { findAccounts, inOrder } from './find-accounts'

const manager = aListed()
const officer = aListed({
  _id: userId(3),
  username: 'officer',
  email: 'officer@demo.test',
  type: 'COMPLIANCE_OFFICER',
  first_name: 'Renée',
  last_name: 'Curiel',
})
const accounts = [officer, manager]
const namesOf = (found: readonly { username: string }[]) => found.map(({ username }) => username)

describe('Looking for an account', () => {
  it('finds it by username, email, role or name, accents aside', () => {
    expect(namesOf(findAccounts(accounts, 'OFFI'))).toEqual(['officer'])
    expect(namesOf(findAccounts(accounts, 'manager@'))).toEqual(['manager'])
    expect(namesOf(findAccounts(accounts, 'account manager'))).toEqual(['manager'])
    expect(namesOf(findAccounts(accounts, 'renee cur'))).toEqual(['officer'])
  })

  it('finds everyone while nothing is typed, and no one by what no one has', () => {
    expect(findAccounts(accounts, '  ')).toHaveLength(2)
    expect(findAccounts(accounts, 'zzz')).toEqual([])
  })
})

describe('The order of accounts', () => {
  it('is by username at first', () => {
    expect(namesOf(inOrder(accounts, { key: 'username', direction: 'asc' }))).toEqual(['manager', 'officer'])
  })

  it('is by what people read of the role', () => {
    expect(namesOf(inOrder(accounts, { key: 'role', direction: 'desc' }))).toEqual(['officer', 'manager'])
  })

  it('is the first one where the address names no column', () => {
    expect(namesOf(inOrder(accounts, { key: '__proto__', direction: 'asc' }))).toEqual(['manager', 'officer'])
  })
})
