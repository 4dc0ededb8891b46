import { profileFields } from '@dossier/contract/people/profile-fields'
import { describe, expect, it } from 'vitest'
import { savedInfo } from '../testing/profile.builder'
import { cellText, keptValue, typedText } from './cell-text'
import { changesIn, fieldErrorsIn, rowsAsParts, storedValues } from './changed-cells'

const stored = storedValues(rowsAsParts(savedInfo().savedInfo))
const field = (name: string) => {
  const found = Object.values(profileFields)
    .flat()
    .find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('What a save of changed cells sends', () => {
  it('FIU-17 is those cells and nothing else', () => {
    expect(changesIn({ city: 'Otrobanda', zip: '11111' })).toEqual({
      userAddress: { city: 'Otrobanda', zip: '11111' },
    })
    expect(changesIn({ birth_date: '1985-02-08T00:00:00.000Z' })).toEqual({ birth_date: '1985-02-08T00:00:00.000Z' })
  })

  it('FIU-17 FIU-13 is checked by the rules of the form, all at once', () => {
    expect(fieldErrorsIn({ zip: '1', phone_number: 'x' }, stored)).toEqual({
      zip: 'Zip Code should be 5 characters long',
      phone_number: 'Phone number is not valid',
    })
  })

  it('FIU-11 looks at the saved country of a passport', () => {
    expect(fieldErrorsIn({ passport_number: 'NX1234567' }, stored)).toEqual({
      pasport_country: 'Please select a country',
    })
  })
})

describe('A cell', () => {
  it('FIU-16 names a country and writes a date as people do', () => {
    expect(cellText(field('nationality'), 'CW')).toBe('Curaçao')
    expect(cellText(field('birth_date'), '1985-02-07T00:00:00.000Z')).toBe('07/02/1985')
    expect(typedText(field('birth_date'), '1985-02-07T00:00:00.000Z')).toBe('07/02/1985')
    expect(cellText(field('city'), '')).toBe('')
  })

  it('keeps a typed date as an instant, and what is none as it was typed', () => {
    expect(keptValue(field('birth_date'), ' 8/2/1985 ')).toBe('1985-02-08T00:00:00.000Z')
    expect(keptValue(field('birth_date'), 'soon')).toBe('soon')
    expect(keptValue(field('birth_date'), '')).toBe('')
    expect(keptValue(field('city'), ' 8/2/1985 ')).toBe('8/2/1985')
  })

  it('FIU-09 FIU-07 tells a date that cannot be', () => {
    const errorOf = (typed: string) =>
      fieldErrorsIn({ birth_date: keptValue(field('birth_date'), typed) }, stored).birth_date
    expect(errorOf('30/02/1985')).toBe('Invalid date: February 1985 has only 28 days')
    expect(errorOf('01/01/2005')).toBe('Year should be from 1930 to 2004')
    expect(errorOf('soon')).toBe('Invalid date')
    expect(errorOf('07/02/1985')).toBeUndefined()
  })
})
