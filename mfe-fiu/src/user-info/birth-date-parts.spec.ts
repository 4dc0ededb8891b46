import { describe, expect, it } from 'vitest'
import { joined, leftPart, partsIn, typedPart } from './birth-date-parts'

describe('A part of a birth date', () => {
  it('FIU-07 LIM-04 is at most 31, 12 and 2004 while it is typed', () => {
    expect([typedPart('day', '31'), typedPart('day', '32')]).toEqual(['31', '31'])
    expect([typedPart('month', '12'), typedPart('month', '13')]).toEqual(['12', '12'])
    expect([typedPart('year', '2004'), typedPart('year', '2005'), typedPart('year', '9999')]).toEqual([
      '2004',
      '2004',
      '2004',
    ])
  })

  it('takes digits only, and no more than fit', () => {
    expect([typedPart('day', '0a7'), typedPart('year', '19855')]).toEqual(['07', '1985'])
  })

  it('FIU-07 is at least 1, 1 and 1930 once it is left', () => {
    expect([leftPart('day', '0'), leftPart('month', '00'), leftPart('year', '1929')]).toEqual(['1', '1', '1930'])
    expect([leftPart('day', '07'), leftPart('year', '1930')]).toEqual(['07', '1930'])
  })

  it('FIU-08 leaves a year of fewer than four digits to be finished', () => {
    expect([leftPart('year', '85'), leftPart('day', '')]).toEqual(['85', ''])
  })

  it('stands with the others in one value, empty while all of them are', () => {
    expect(joined({ day: '', month: '', year: '' })).toBe('')
    expect(partsIn(joined({ day: '7', month: '', year: '1985' }))).toEqual({ day: '7', month: '', year: '1985' })
    expect(partsIn('')).toEqual({ day: '', month: '', year: '' })
  })
})
