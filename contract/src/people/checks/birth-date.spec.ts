import { describe, expect, it } from 'vitest'
import { birthDateLimits, birthDateOf, checkBirthDate, partsOfBirthDate } from './birth-date'

describe('A birth date', () => {
  it('FIU-08 is joined at UTC midnight once all three parts are filled and the year counts four digits', () => {
    expect(birthDateOf({ day: '7', month: '2', year: '1985' })).toBe('1985-02-07T00:00:00.000Z')
    expect(birthDateOf({ day: '31', month: '12', year: '2004' })).toBe('2004-12-31T00:00:00.000Z')
  })

  it.each([
    { day: '', month: '2', year: '1985' },
    { day: '7', month: '', year: '1985' },
    { day: '7', month: '2', year: '' },
    { day: '7', month: '2', year: '198' },
  ])('FIU-08 is empty while it stands at %j', (parts) => {
    expect(birthDateOf(parts)).toBe('')
  })

  it('comes apart again for its three inputs', () => {
    expect(partsOfBirthDate('1985-02-07T00:00:00.000Z')).toEqual({ day: '07', month: '02', year: '1985' })
    expect(partsOfBirthDate('')).toEqual({ day: '', month: '', year: '' })
  })

  it('FIU-07 has a day to 31, a month to 12 and a year from 1930 to 2004', () => {
    expect(birthDateLimits).toEqual({
      day: { minimum: 1, maximum: 31 },
      month: { minimum: 1, maximum: 12 },
      year: { minimum: 1930, maximum: 2004 },
    })
  })

  it.each(['1930-01-01', '2004-12-31T00:00:00.000Z', '2000-02-29T00:00:00Z', '1985-04-30'])('is fine as %s', (text) => {
    expect(checkBirthDate(text)).toBeUndefined()
  })

  it.each([
    ['1985-02-29T00:00:00.000Z', 'Invalid date: February 1985 has only 28 days'],
    ['1984-02-30T00:00:00.000Z', 'Invalid date: February 1984 has only 29 days'],
    ['1985-04-31', 'Invalid date: April 1985 has only 30 days'],
    ['1985-12-32', 'Invalid date: December 1985 has only 31 days'],
  ])('FIU-09 says why %s is impossible', (text, message) => {
    expect(checkBirthDate(text)).toBe(message)
  })

  it.each(['1929-12-31', '2005-01-01', '2005-02-30'])('FIU-07 is outside its years as %s', (text) => {
    expect(checkBirthDate(text)).toBe('Year should be from 1930 to 2004')
  })

  it.each(['1985-00-01', '1985-13-01', '1985-01-00', '31/01/1985', '1985-01-31T23:00:00.000Z', 'yesterday'])(
    'is no date as %j',
    (text) => {
      expect(checkBirthDate(text)).toBe('Invalid date')
    },
  )
})
