import { describe, expect, it } from 'vitest'
import { checkProfile, type ProfileValues } from './check-profile'

const nothing: ProfileValues = { userInformation: {}, userAddress: {}, userPhone: {} }

const whole = {
  userInformation: {
    rentity_id: '417',
    rentity_branch: 'Willemstad Fiduciary',
    title_name: 'Mister',
    first_name: 'Rowena',
    last_name: 'Martina',
    email: 'rowena@firm.test',
    gender: 'Female',
    id_number: '198502071',
    nationality: 'CW',
    occupation: 'Account manager',
    passport_number: 'NX1234567',
    pasport_country: 'NL',
  },
  userAddress: {
    address_type: 'Business',
    address: 'Kaya Flamboyan 9',
    town: 'Otrobanda',
    city: 'Willemstad',
    zip: '00000',
    country: 'CW',
    state: 'Curaçao',
  },
  userPhone: {
    phone_type: 'Business',
    communication_type: 'Mobile Phone',
    phone_prefix: '+599',
    phone_number: '95551234',
  },
  birth_date: '1985-02-07T00:00:00.000Z',
}

const errorsOf = (changes: Parameters<typeof checkProfile>[0], stored = nothing) => checkProfile(changes, stored).errors
const inPart = { userInformation: 'userInformation', userAddress: 'userAddress', userPhone: 'userPhone' } as const

describe('Personal data', () => {
  it('FIU-04, FIU-05, FIU-06 are kept as they were sent, the birth date among the information', () => {
    const { errors, values } = checkProfile(whole, nothing)
    expect(errors).toEqual({})
    expect(values).toEqual({
      userInformation: { ...whole.userInformation, birth_date: '1985-02-07T00:00:00.000Z' },
      userAddress: whole.userAddress,
      userPhone: whole.userPhone,
    })
  })

  it('ACC-51 leave out unknown fields, email_verified and the marks of a saved row', () => {
    const marks = { _id: 'x', user_id: 'y', __v: 3, email_verified: true, is_super_user: true, constructor: 'x' }
    const { errors, values } = checkProfile({ userInformation: { ...marks, occupation: ' Clerk ' } }, nothing)
    expect(errors).toEqual({})
    expect(values).toEqual({ ...nothing, userInformation: { occupation: 'Clerk' } })
  })

  it('FIU-14 are checked only as far as they are sent', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ userAddress: { city: 'Willemstad' } })).toEqual({})
    expect(errorsOf({ birth_date: '' })).toEqual({})
  })

  it.each([
    ['userInformation', 'gender', 'Please select a gender'],
    ['userInformation', 'nationality', 'Please select a nationality'],
    ['userAddress', 'address_type', 'Please select an address type'],
    ['userAddress', 'country', 'Please select a country'],
    ['userPhone', 'phone_type', 'Please select a phone type'],
    ['userPhone', 'communication_type', 'Please select a communication type'],
    ['userPhone', 'phone_prefix', 'Please select a country prefix'],
  ] as const)('FIU-10 of %s ask for %s', (part, name, message) => {
    expect(errorsOf({ [inPart[part]]: { [name]: '' } })).toEqual({ [name]: message })
    expect(errorsOf({ [inPart[part]]: { [name]: 'Something else' } })).toEqual({ [name]: 'Invalid value' })
  })

  it.each([
    ['rentity_id', '41', 'Organization Id should be at least 3 characters long'],
    ['rentity_branch', 'Fiducia', 'Entity name should be from 8 to 200 characters long'],
    ['title_name', 'Mrs', 'Title should be from 4 to 30 characters long'],
    ['first_name', 'Jo', 'Name should be from 3 to 20 characters long'],
    ['first_name', '', 'Name should be from 3 to 20 characters long'],
    ['last_name', 'x'.repeat(21), 'Name should be from 3 to 20 characters long'],
    ['email', 'rowena', 'Please provide a valid email'],
    ['email', '', 'Please provide a valid email'],
    ['id_number', '12345678', 'ID Number should be at least 9 characters long'],
    ['id_number', '', 'Please provide ID Number'],
    ['occupation', 'IT', 'Occupation should be from 3 to 100 characters long'],
    ['nationality', 'Dutch', 'Invalid value'],
    ['occupation', 'x'.repeat(256), 'Input too long'],
    ['occupation', 7, 'Invalid value'],
    ['occupation', null, 'Invalid value'],
    ['occupation', { $ne: '' }, 'Invalid value'],
  ])('FIU-12, FIU-13 refuse %s %j', (name, value, message) => {
    expect(errorsOf({ userInformation: { [name]: value } })).toEqual({ [name]: message })
  })

  it.each([
    ['address', 'Kaya Flamboyan', 'Address should be from 15 to 100 characters long'],
    ['address', '', 'Please provide a value'],
    ['town', 'Ot', 'Town should be from 3 to 255 characters long'],
    ['city', 'Wi', 'City should be from 3 to 255 characters long'],
    ['city', ' ', 'Please provide a value'],
    ['zip', '1234', 'Zip Code should be 5 characters long'],
    ['zip', '', 'Zip Code should be 5 characters long'],
    ['state', 'Cu', 'State should be from 3 to 255 characters long'],
  ])('FIU-13 refuse %s %j of an address', (name, value, message) => {
    expect(errorsOf({ userAddress: { [name]: value } })).toEqual({ [name]: message })
  })

  it.each(['123456', '123456789012345', '+599-555', '', '555/1234'])('FIU-13 refuse the phone number %j', (value) => {
    expect(errorsOf({ userPhone: { phone_number: value } })).toEqual({ phone_number: 'Phone number is not valid' })
  })

  it('FIU-13 may lack title, entity, occupation, passport, town and state', () => {
    const optional = { title_name: '', rentity_id: '', rentity_branch: '', occupation: '', passport_number: '' }
    const sent = { userInformation: { ...optional, pasport_country: '' }, userAddress: { town: '', state: '' } }
    expect(errorsOf(sent)).toEqual({})
  })

  it('FIU-13 show every fault at once', () => {
    const sent = {
      userInformation: { first_name: '', gender: '' },
      userAddress: { zip: '1' },
      userPhone: { phone_number: 'x' },
    }
    expect(Object.keys(errorsOf({ ...sent, birth_date: '1985-02-30' })).toSorted()).toEqual([
      'birth_date',
      'first_name',
      'gender',
      'phone_number',
      'zip',
    ])
  })
})

describe('A passport', () => {
  const missing = { pasport_country: 'Please select a country' }
  const storedPassport = { ...nothing, userInformation: { passport_number: 'NX1234567', pasport_country: 'NL' } }

  it('FIU-11 needs its country once it has a number', () => {
    expect(errorsOf({ userInformation: { passport_number: 'NX1234567' } })).toEqual(missing)
    expect(errorsOf({ userInformation: { passport_number: 'NX1234567', pasport_country: '' } })).toEqual(missing)
    expect(errorsOf({ userInformation: { passport_number: 'NX1234567', pasport_country: 'NL' } })).toEqual({})
  })

  it('FIU-11 is looked at together with what is stored', () => {
    expect(errorsOf({ userInformation: { passport_number: 'NX7654321' } }, storedPassport)).toEqual({})
    expect(errorsOf({ userInformation: { pasport_country: '' } }, storedPassport)).toEqual(missing)
    expect(errorsOf({ userInformation: { passport_number: '', pasport_country: '' } }, storedPassport)).toEqual({})
    expect(
      errorsOf(
        { userInformation: { occupation: 'Clerk' } },
        { ...nothing, userInformation: { passport_number: 'NX1234567' } },
      ),
    ).toEqual({})
  })

  it('FIU-11, FIU-13 shows a wrong number and its missing country together', () => {
    expect(errorsOf({ userInformation: { passport_number: 'NX' } })).toEqual({
      passport_number: 'Passport number should be at least 5 characters long',
      ...missing,
    })
    expect(errorsOf({ userInformation: { passport_number: 'NX1234567', pasport_country: 'Holland' } })).toEqual({
      pasport_country: 'Invalid value',
    })
  })
})
