import { describe, expect, it } from 'vitest'
import { clientName, displayName, initials, isolated } from './names'

describe('Names', () => {
  it('CLI-06 TRP-08 a corporate client goes by its name, an account holder by first and last name', () => {
    const names = { name: 'Alpha Ltd', first_name: 'Ana', last_name: 'Lopez' }
    expect(displayName({ company_type: 'corporate', ...names })).toBe('Alpha Ltd')
    expect(displayName({ company_type: 'account_holder', ...names })).toBe('Ana Lopez')
    expect(displayName({ company_type: 'account_holder', first_name: 'Ana', last_name: null })).toBe('Ana')
  })

  it('CLI-06 a client goes by its approved name, whatever is proposed', () => {
    const name = { value: 'Alpha Ltd', new_value: 'Beta Ltd' }
    expect(clientName({ company_type: 'corporate', ...{ name } })).toBe('Alpha Ltd')
    expect(clientName({ company_type: 'account_holder', ...{ name } })).toBe('')
  })

  it('isolates what is read from right to left, so that a text around it keeps its order', () => {
    expect(['ليلى حداد', 'דנה Levi'].map(isolated)).toEqual(['\u2068ليلى حداد\u2069', '\u2068דנה Levi\u2069'])
    expect(isolated('Ömer Çelik & 山田')).toBe('Ömer Çelik & 山田')
  })

  it.each([
    ['Ana Lopez', 'AL'],
    ['ana maria de la cruz', 'AC'],
    ['Ana', 'A'],
    ['', ''],
    ['Émile Zola', 'ÉZ'],
  ])('abbreviates %j to %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
