import { describe, expect, it } from 'vitest'
import { noticingOf } from './changed-shape'
import type { Declarations, Shape } from './shape'

const object = (members: Readonly<Record<string, Shape>>): Declarations[string] => ({
  shape: {
    kind: 'object',
    members: Object.fromEntries(Object.entries(members).map(([name, type]) => [name, { type }])),
  },
})
const named = (name: string): Shape => ({ kind: 'named', name })
const text: Shape = { kind: 'text', text: 'string' }

describe('PLT-13 What changed in declarations that lead to each other', () => {
  it('is found in each of them, in whichever order they are compared', () => {
    const employer = object({ staff: named('Person') })
    const before = { Person: object({ employer: named('Firm'), name: text }), Firm: employer }
    const after = { Person: object({ employer: named('Firm') }), Firm: employer }
    const changes = noticingOf({ before, after, names: () => true })
    expect([changes('Person', 'Person'), changes('Firm', 'Firm')]).toEqual([
      ["'name' is gone"],
      ["'staff.name' is gone"],
    ])
  })

  it('is nothing where they are what they were', () => {
    const person = (name: string) => object({ employer: named(name), name: text })
    const before = { Person: person('Firm'), Firm: object({ staff: named('Person') }) }
    const after = { Person: person('Company'), Company: object({ staff: named('Person') }) }
    expect(noticingOf({ before, after, names: () => true })('Person', 'Person')).toEqual([])
  })
})
