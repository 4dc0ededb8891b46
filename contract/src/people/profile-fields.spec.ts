import { describe, expect, it } from 'vitest'
import { countries } from '../platform/countries'
import { type ProfilePart, phonePrefixes, profileFields } from './profile-fields'

const namesOf = (part: ProfilePart) => profileFields[part].map(({ name }) => name)
const optionsOf = (part: ProfilePart, name: string) =>
  profileFields[part].find((field) => field.name === name)?.options?.map(({ value }) => value)

describe('The fields of personal data', () => {
  it('FIU-04 are, for the information, in this spelling', () => {
    expect(namesOf('userInformation')).toEqual([
      'rentity_id',
      'rentity_branch',
      'title_name',
      'first_name',
      'last_name',
      'email',
      'email_verified',
      'gender',
      'birth_date',
      'id_number',
      'nationality',
      'occupation',
      'passport_number',
      'pasport_country',
    ])
    expect(optionsOf('userInformation', 'gender')).toEqual(['Male', 'Female'])
  })

  it('FIU-05 are, for the address, of type Business', () => {
    expect(namesOf('userAddress')).toEqual(['address_type', 'address', 'town', 'city', 'zip', 'country', 'state'])
    expect(optionsOf('userAddress', 'address_type')).toEqual(['Business'])
  })

  it('FIU-06 are, for the phone, with their types', () => {
    expect(namesOf('userPhone')).toEqual(['phone_type', 'communication_type', 'phone_prefix', 'phone_number'])
    expect(optionsOf('userPhone', 'phone_type')).toEqual(['Private', 'Business'])
    expect(optionsOf('userPhone', 'communication_type')).toEqual(['Mobile Phone', 'Landline Phone', 'Fax'])
  })

  it('have names of their own, so that an error names one field', () => {
    const names = (['userInformation', 'userAddress', 'userPhone'] as const).flatMap(namesOf)
    expect(new Set(names).size).toBe(names.length)
  })

  it('FIU-15 offer the dial code of every country once, named after who shares it', () => {
    const codes = phonePrefixes.map(({ value }) => value)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(codes)).toEqual(new Set(countries.map(({ dialCode }) => dialCode)))
    expect(phonePrefixes.find(({ value }) => value === '+599')?.label).toMatch(/^\+599 .*Curaçao/)
  })
})
