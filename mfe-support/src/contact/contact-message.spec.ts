import { describe, expect, it } from 'vitest'
import { contactErrors, isIncomplete, nothingWritten, trimmed } from './contact-message'

const whole = { name: 'Ana', email: 'ana@firm.test', companyName: 'Firm', message: 'Hello' }

describe('A message to the operator', () => {
  it('ACC-54 needs every field, and blanks are none', () => {
    expect(isIncomplete(whole)).toBe(false)
    expect(isIncomplete({ ...whole, companyName: '  ' })).toBe(true)
    expect(Object.keys(contactErrors(nothingWritten))).toEqual(['name', 'email', 'companyName', 'message'])
  })

  it('has an address that can be answered', () => {
    expect(contactErrors({ ...whole, email: 'ana' })).toEqual({ email: 'Please provide a valid email' })
    expect(contactErrors(whole)).toEqual({})
  })

  it('is not longer than what is stored', () => {
    expect(contactErrors({ ...whole, message: 'x'.repeat(10_001) })).toEqual({ message: 'Input too long' })
  })

  it('is sent without the blanks around it', () => {
    expect(trimmed({ ...whole, name: ' Ana ' })).toEqual(whole)
  })
})
