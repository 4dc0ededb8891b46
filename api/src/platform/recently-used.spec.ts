import { expect, it } from 'vitest'
import { recentlyUsed } from './recently-used'

it('What was used last is remembered, as much of it as was allowed', () => {
  const known = recentlyUsed<string>(2)
  known.set('a', 'Ada').set('b', 'Bob')
  expect(known.get('a')).toBe('Ada')
  known.set('c', 'Carl')
  expect([known.get('a'), known.get('b'), known.get('c')]).toEqual(['Ada', undefined, 'Carl'])
})
