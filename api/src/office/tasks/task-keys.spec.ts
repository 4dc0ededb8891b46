import { expect, it } from 'vitest'
import { keyNames, keyOf, keysOf } from './task-keys'

const task = { companyId: 'harbour', assignee: 'ana', creator: 'maria', status: 'to do' } as const

it('A task stands under every choice of what tasks are listed by, and under nothing else', () => {
  const keys = keysOf('firm', task)
  expect(Object.keys(keys)).toEqual(keyNames)
  expect(keyNames).toHaveLength(16)
  const holds = (filter: Parameters<typeof keyOf>[1], organisation = 'firm') => {
    const { name, key } = keyOf(organisation, filter)
    return keys[name] === key
  }
  for (const filter of [{}, { status: 'to do' }, { companyId: 'harbour', assignee: 'ana' }, task] as const) {
    expect(holds(filter), JSON.stringify(filter)).toBe(true)
  }
  expect(holds({ status: 'done' })).toBe(false)
  expect(holds({ assignee: 'maria' })).toBe(false)
  expect(holds({}, 'other')).toBe(false)
})
