import { expect, it } from 'vitest'
import { likeliest } from './likeliest'

const names = Array.from({ length: 1_000 }, (_, at) => (at * 7) % 1_000)

it('The likeliest names are the ones that gained most, in their order', () => {
  expect(likeliest(names, (name) => name, 4)).toEqual([999, 998, 997, 996])
  expect(likeliest(names, (name) => -name, 3)).toEqual([0, 1, 2])
})

it('Of names that gained the same the first of the list come first, and fewer than asked for are all of them', () => {
  expect(likeliest(names, () => 1, 3)).toEqual([0, 1, 2])
  expect(likeliest([5, 2, 9], (name) => (name === 9 ? 2 : 1), 10)).toEqual([9, 2, 5])
  expect(likeliest([], () => 1, 10)).toEqual([])
})
