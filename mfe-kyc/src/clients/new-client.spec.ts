import { describe, expect, it } from 'vitest'
import { type NewClient, newClientBody, newClientFaults } from './new-client'

const corporate: NewClient = { company_type: 'corporate', name: ' Harbour Holdings ', location_type: 'local' }
const holder: NewClient = {
  company_type: 'account_holder',
  first_name: 'Maria',
  last_name: 'Silva',
  account_holder_type: 'player',
}

describe('A new client', () => {
  it('CLI-20 has to be of one kind or the other', () => {
    expect(newClientFaults({ name: 'Harbour Holdings' })).toEqual({ company_type: 'Client Type is required' })
  })

  it('CLI-18 of the corporate kind has a name and a company type', () => {
    expect(newClientFaults({ company_type: 'corporate', name: '  ' })).toEqual({
      name: 'Name is required',
      location_type: 'Company type is required',
    })
    expect(newClientFaults(corporate)).toEqual({})
  })

  it('CLI-19 that holds an account has both names and a type', () => {
    expect(newClientFaults({ company_type: 'account_holder' })).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      account_holder_type: 'Client Type type is required',
    })
    expect(newClientFaults(holder)).toEqual({})
  })

  it('has a name that fits', () => {
    expect(newClientFaults({ ...corporate, name: 'x'.repeat(201) })).toEqual({ name: 'Input too long' })
  })

  it('is sent trimmed, without what was typed for the other kind', () => {
    expect(newClientBody({ ...holder, ...corporate })).toEqual({
      company_type: 'corporate',
      name: 'Harbour Holdings',
      location_type: 'local',
    })
  })
})
