import { describe, expect, it } from 'vitest'
import { proposed } from './proposed'

describe('A reviewed field on the wire', () => {
  it('CHG-04 is a value and what is proposed instead, a cleared text included', () => {
    const record = { name: { value: 'Acme', new_value: null }, activity: { value: 'Holding', new_value: '' } }
    expect(proposed(record, 'name')).toEqual({ value: 'Acme', new_value: null })
    expect(proposed(record, 'activity')).toEqual({ value: 'Holding', new_value: '' })
  })

  it('stands flat in documents, the proposal under a name of its own', () => {
    const record = { year: '2025', new_year: '2026', certDate: '2026-01-05' }
    expect(proposed(record, 'year')).toEqual({ value: '2025', new_value: '2026' })
    expect(proposed(record, 'certDate')).toEqual({ value: '2026-01-05', new_value: null })
  })

  it('is a formatted text or a file as a whole', () => {
    const comment = { ops: [{ insert: 'Fine\n' }] }
    expect(proposed({ comment }, 'comment')).toEqual({ value: comment, new_value: null })
  })

  it('holds nothing where the record has no such field', () => {
    expect(proposed({}, 'name')).toEqual({ value: null, new_value: null })
  })
})
