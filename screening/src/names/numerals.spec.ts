import { expect, it } from 'vitest'
import { isNumberInLetters, numberOf } from './numerals'

it.each([
  ['ii', '2'],
  ['iv', '4'],
  ['xix', '19'],
  ['two', '2'],
  ['second', '2'],
  ['2nd', '2'],
  ['11th', '11'],
])('%s is the number %s', (word, number) => {
  expect(numberOf(word)).toBe(number)
})

it.each(['', 'civil', 'mix', 'phone', 'i2', 'vi1'])('%s is no number', (word) => {
  expect(numberOf(word)).toBeUndefined()
})

it('Numbers in letters are told from digits and Roman numerals', () => {
  expect(['one', 'seventh'].filter(isNumberInLetters)).toEqual(['one', 'seventh'])
  expect(['1', '7th', 'vii', 'coin'].filter(isNumberInLetters)).toEqual([])
})
