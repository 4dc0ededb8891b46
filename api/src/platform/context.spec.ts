import { expect, it } from 'vitest'
import { within } from './context'

it('has what is its own in place of what it inherits, also of what can only be read there', () => {
  const request = Object.create({ now: 'today' }, { member: { get: () => 'who asks' } })
  const context = within(request, { member: 'whose token it is' })
  expect(context.member).toBe('whose token it is')
  expect(context.now).toBe('today')
  expect(request.member).toBe('who asks')
})
