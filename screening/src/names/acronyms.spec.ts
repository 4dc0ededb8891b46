import { expect, it } from 'vitest'
import { acronymsOf, mayBeAcronym } from './acronyms'
import { fold } from './fold'

it.each([
  ['Harbour and Lagoon Shipping Lines Ltd', ['halsll', 'hlsll', 'halsl', 'hlsl']],
  ['Leeward and the Windward Harbours', ['latwh', 'lwh']],
  ['Blue Harbour', []],
])('%s goes by %j', (name, acronyms) => {
  expect([...acronymsOf(fold(name)).keys()]).toEqual(acronyms)
})

it('Two letters, many letters and digits are no acronym', () => {
  expect(['ab', 'abcdefghijk', 'a1c', 'hlsl'].map(mayBeAcronym)).toEqual([false, false, false, true])
})
