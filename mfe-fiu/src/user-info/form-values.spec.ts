import { profileParts } from '@dossier/contract/people/profile-fields'
import { describe, expect, it } from 'vitest'
import { typedFields } from '../profile/profile-values'
import { wholeAddress, wholeInformation, wholePhone } from '../testing/profile.builder'
import { changesIn, fieldErrorsIn, formValues, isRequired } from './form-values'

const whole = formValues({ userInformation: wholeInformation, userAddress: wholeAddress, userPhone: wholePhone })
const field = (name: string) => {
  const found = profileParts.flatMap(typedFields).find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('What a save of the user info form sends', () => {
  it('FIU-14 is the whole form, the birth date beside its parts', () => {
    const { email_verified: _, birth_date, ...typed } = wholeInformation
    expect(changesIn(whole)).toEqual({
      userInformation: typed,
      userAddress: wholeAddress,
      userPhone: wholePhone,
      birth_date,
    })
    expect(fieldErrorsIn(whole)).toEqual({})
  })

  it('FIU-14 leaves out entity fields that are empty', () => {
    const { userInformation } = changesIn({ ...whole, rentity_id: ' ', rentity_branch: '' })
    expect(userInformation).not.toHaveProperty('rentity_id')
    expect(userInformation).not.toHaveProperty('rentity_branch')
  })

  it('FIU-08 has an empty birth date until it is whole', () => {
    expect(changesIn({ ...whole, birth_date: '7/2/85' }).birth_date).toBe('')
    expect(changesIn({ ...whole, birth_date: '7//1985' }).birth_date).toBe('')
    expect(changesIn({ ...whole, birth_date: '7/2/1985' }).birth_date).toBe('1985-02-07T00:00:00.000Z')
  })
})

describe('The errors of the user info form', () => {
  it('FIU-09 name what is wrong with a date no calendar has', () => {
    expect(fieldErrorsIn({ ...whole, birth_date: '30/2/1984' })).toEqual({
      birth_date: 'Invalid date: February 1984 has only 29 days',
    })
  })

  it('FIU-10 FIU-13 are all there at once', () => {
    const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, '']))
    expect(fieldErrorsIn(empty)).toEqual({
      first_name: 'Name should be from 3 to 20 characters long',
      last_name: 'Name should be from 3 to 20 characters long',
      email: 'Please provide a valid email',
      gender: 'Please select a gender',
      id_number: 'Please provide ID Number',
      nationality: 'Please select a nationality',
      address_type: 'Please select an address type',
      address: 'Please provide a value',
      city: 'Please provide a value',
      zip: 'Zip Code should be 5 characters long',
      country: 'Please select a country',
      phone_type: 'Please select a phone type',
      communication_type: 'Please select a communication type',
      phone_prefix: 'Please select a country prefix',
      phone_number: 'Phone number is not valid',
    })
  })

  it('FIU-11 ask for the country of a passport, and the form says so beforehand', () => {
    const withPassport = { ...whole, passport_number: 'NX1234567' }
    expect(isRequired(field('pasport_country'), whole)).toBe(false)
    expect(isRequired(field('pasport_country'), withPassport)).toBe(true)
    expect(fieldErrorsIn(withPassport)).toEqual({ pasport_country: 'Please select a country' })
  })
})
