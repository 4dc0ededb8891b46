import { describe, expect, it } from 'vitest'
import { countries, countryName, dialCodeOf, findCountries, isCountry } from './countries'

describe('Countries', () => {
  it('LIM-34 are the 249 of ISO 3166-1, each once, in the order of their names', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')))
  })

  it('LIM-34 have dial codes', () => {
    for (const { dialCode } of countries) expect(dialCode).toMatch(/^\+\d{1,4}$/)
    expect(dialCodeOf('CW')).toBe('+599')
    expect(dialCodeOf('NL')).toBe('+31')
  })

  it('are found without accents, by code and by the beginning of their name first', () => {
    expect(findCountries('curacao')[0]?.name).toBe('Curaçao')
    expect(findCountries('nl')[0]?.name).toBe('Netherlands')
    expect(findCountries('guinea').map(({ name }) => name)).toEqual([
      'Guinea',
      'Guinea-Bissau',
      'Equatorial Guinea',
      'Papua New Guinea',
    ])
    expect(findCountries('xyz')).toEqual([])
    expect(findCountries(' ')).toHaveLength(249)
  })

  it('are stored as alpha-2 codes', () => {
    expect(isCountry('CW')).toBe(true)
    expect(isCountry('Curaçao')).toBe(false)
    expect(countryName('CW')).toBe('Curaçao')
    expect(countryName('??')).toBe('??')
  })
})
