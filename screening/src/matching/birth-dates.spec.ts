import { describe, expect, it } from 'vitest'
import { agreementOfBirths } from './birth-dates'

describe('A birth date', () => {
  it.each([
    ['1970-03-05', [{ from: '1970-03-05' }], 'same'],
    ['1970-03-05', [{ from: '1970-05-03' }], 'swapped'],
    ['1970-03-05', [{ from: '1970-03-06' }], 'close'],
    ['1970-03-05', [{ from: '1970-03' }], 'same year'],
    ['1970-03-05', [{ from: '1970' }], 'same year'],
    ['1970', [{ from: '1970-12-31' }], 'same year'],
    ['1970-03-05', [{ from: '1971' }], 'close'],
    ['1970-03-05', [{ from: '1968', to: '1972' }], 'same year'],
    ['1970-03-05', [{ from: '1972', circa: true }], 'same year'],
    ['1970-03-05', [{ from: '1980' }], 'different'],
    ['1970-03-05', [{ from: '1980' }, { from: '1970-03-05' }], 'same'],
    ['1970-03-05', [], 'unknown'],
    [undefined, [{ from: '1980' }], 'unknown'],
  ] as const)('of %s and listed as %j: %s', (asked, listed, agreement) => {
    expect(agreementOfBirths(asked, listed)).toBe(agreement)
  })
})
