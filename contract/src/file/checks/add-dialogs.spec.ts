import { describe, expect, it } from 'vitest'
import { checkNewBank, checkNewDirector, checkNewShareholder } from './add-dialogs'
import { checkShare, remainingShare } from './check-share'

describe('Shares', () => {
  it.each([
    [undefined, 'Percentage of shares held is required'],
    ['', 'Percentage of shares held is required'],
    [0, 'Percentage of shares held must be greater than 0'],
    [-1, 'Percentage of shares held must be greater than 0'],
    [100.01, 'Percentage of shares held must be less than 100'],
    [33.333, 'Percentage of shares held may have at most 2 decimals'],
    ['40', 'Percentage of shares held must be a number'],
    [100, undefined],
    [0.01, undefined],
  ])('%j of a whole company: %s', (share, message) => {
    expect(checkShare(share, 100)).toBe(message)
  })

  it('takes exactly what remains and nothing more', () => {
    expect(checkShare(39.5, 39.5)).toBeUndefined()
    expect(checkShare(39.51, 39.5)).toBe('Percentage of shares held must be less than 39.5%')
  })

  it('what remains is counted in hundredths of a percent', () => {
    expect(remainingShare([])).toBe(100)
    expect(remainingShare([33.33, 33.33, 33.33])).toBe(0.01)
    expect(remainingShare([0.1, 0.2])).toBe(99.7)
    expect(remainingShare([60, 60])).toBe(-20)
  })
})

describe('Add dialogs', () => {
  it('MBD-05 a director needs origin and type, then the names of that type', () => {
    expect(checkNewDirector({})).toEqual({
      location_type: 'Location type is required',
      entity_type: 'Director type is required',
    })
    expect(checkNewDirector({ location_type: 'local', entity_type: 'person' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    })
    expect(checkNewDirector({ location_type: 'local', entity_type: 'entity' })).toEqual({
      name: 'Company name is required',
    })
    expect(checkNewDirector({ location_type: 'mars', entity_type: 'entity', name: 'Trust' })).toEqual({
      location_type: 'Invalid value',
    })
  })

  it('a shareholder needs percentage and type, then the names of that type', () => {
    expect(checkNewShareholder({}, 100)).toEqual({
      percentage_held: 'Percentage of shares held is required',
      shareholder_type: 'Shareholder type is required',
    })
    expect(checkNewShareholder({ percentage_held: 40, shareholder_type: 'entity' }, 100)).toEqual({
      name: 'Company name is required',
    })
    expect(
      checkNewShareholder({ percentage_held: 40, shareholder_type: 'person', firstName: 'Al', lastName: 'Ng' }, 100),
    ).toEqual({})
  })

  it('LIM-24 a bank name has at least five characters after trimming', () => {
    expect(checkNewBank({})).toEqual({ bank_name: 'Bank name is required' })
    expect(checkNewBank({ bank_name: '  ' })).toEqual({ bank_name: 'Bank name is required' })
    expect(checkNewBank({ bank_name: ' Bank ' })).toEqual({ bank_name: 'Bank name must be at least 5 characters' })
    expect(checkNewBank({ bank_name: 'Banco' })).toEqual({})
  })
})
