import { describe, expect, it } from 'vitest'
import { checkNew } from './check-new'

const person = (given: Readonly<Record<string, unknown>>) =>
  checkNew('person', ['firstName', 'lastName', 'title'], given)

describe('What an add dialog was given', () => {
  it('PER-13 must hold what may never be empty, and nothing else', () => {
    const missing = { firstName: 'First name is required', lastName: 'Last name is required' }
    expect(person({})).toEqual(missing)
    expect(person({ firstName: '', lastName: null, title: '' })).toEqual(missing)
    expect(person({ firstName: 'Ana', lastName: ' ' })).toEqual({ lastName: 'Last name is required' })
    expect(person({ firstName: 'Ana', lastName: '\u3164' })).toEqual({ lastName: 'Last name is required' })
    expect(person({ firstName: 'Ana', lastName: 'Silva' })).toEqual({})
  })

  it('VAL-01 is named in full where the fields cannot hold it', () => {
    expect(person({ firstName: 7, lastName: 'Silva', title: 'King' })).toEqual({
      firstName: 'Invalid value',
      title: 'Invalid value',
    })
  })

  it('PER-15 waits for the rules of its fields until they are edited', () => {
    expect(person({ firstName: 'A1', lastName: 'S' })).toEqual({})
  })
})
