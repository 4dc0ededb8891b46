import { expect, it } from 'vitest'
import { permissionFlag } from './permission-flag'

it.each([
  [['--permission'], '--permission'],
  [['--experimental-permission'], '--experimental-permission'],
  [['--experimental-permission', '--permission'], '--permission'],
])('A Node.js that knows %j is asked with %s', (known, flag) => {
  expect(permissionFlag(new Set(known))).toBe(flag)
})

it('A Node.js without a permission model is refused', () => {
  expect(() => permissionFlag(new Set())).toThrow('has no permission model; wanted is 20.19 or later')
})
