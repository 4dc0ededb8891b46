import { describe, expect, it } from 'vitest'
import { emptyClient, type NewClient, newClientBody, newClientErrors } from './new-client'

const corporate: NewClient = {
  ...emptyClient,
  company_type: 'corporate',
  name: ' Harbour Holdings ',
  location_type: 'local',
}
const holder: NewClient = {
  ...emptyClient,
  company_type: 'account_holder',
  first_name: 'Maria',
  last_name: 'Silva',
  account_holder_type: 'player',
}

describe('A new client', () => {
  it('CLI-20 has to be of one kind or the other', () => {
    expect(newClientErrors({ ...emptyClient, name: 'Harbour Holdings' })).toEqual({
      company_type: 'Client Type is required',
    })
  })

  it('CLI-18 of the corporate kind has a name and a company type', () => {
    expect(newClientErrors({ ...emptyClient, company_type: 'corporate', name: '  ' })).toEqual({
      name: 'Name is required',
      location_type: 'Company type is required',
    })
    expect(newClientErrors(corporate)).toEqual({})
  })

  it('CLI-19 that holds an account has both names and a type', () => {
    expect(newClientErrors({ ...emptyClient, company_type: 'account_holder' })).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      account_holder_type: 'Client Type type is required',
    })
    expect(newClientErrors(holder)).toEqual({})
  })

  it('has a name that fits', () => {
    expect(newClientErrors({ ...corporate, name: 'x'.repeat(201) })).toEqual({ name: 'Input too long' })
  })

  it('is sent trimmed, without what was typed for the other kind', () => {
    expect(
      newClientBody({ ...holder, company_type: 'corporate', name: ' Harbour Holdings ', location_type: 'local' }),
    ).toEqual({
      company_type: 'corporate',
      name: 'Harbour Holdings',
      location_type: 'local',
    })
  })
})
