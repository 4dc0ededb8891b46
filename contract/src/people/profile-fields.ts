import { countries } from '../platform/countries'
import { always, block } from '../platform/fields/block'
import type { Field, Option } from '../platform/fields/field'
import { limits } from '../platform/limits'
import { validationMessages } from '../platform/messages/validation'
import { atLeast, between, email, entityName, personName, phone, zip } from '../platform/validation/rules'
import { profileMessages as texts } from './messages/profile'

/** The three parts of a user's personal data, each a table of its own (FIU-04 to FIU-06). */
export const profileParts = ['userInformation', 'userAddress', 'userPhone'] as const
export type ProfilePart = (typeof profileParts)[number]

const sameWords = (...words: readonly string[]): readonly Option[] =>
  words.map((word) => ({ value: word, label: word }))

/** FIU-15: each dial code once, with the countries that share it. */
export const phonePrefixes: readonly Option[] = [...new Set(countries.map(({ dialCode }) => dialCode))]
  .toSorted((left, right) => Number(left) - Number(right))
  .map((value) => {
    const sharing = countries.filter(({ dialCode }) => dialCode === value).map(({ name }) => name)
    return { value, label: `${value} ${sharing.join(', ')}` }
  })

const text = { input: 'text', maximum: limits.textMaximum } as const

/** FIU-10: a select that must be chosen. */
const chosen = (input: 'choice' | 'country', neverEmpty: string, options?: readonly Option[]) => ({
  input,
  neverEmpty,
  required: always,
  ...(options && { options }),
})

const information = block('Personal data', [
  { name: 'rentity_id', label: 'Organization Id', ...text, check: atLeast('Organization Id', 3) },
  { name: 'rentity_branch', label: 'Entity name', ...text, check: entityName },
  { name: 'title_name', label: 'Title', ...text, check: between('Title', 4, 30) },
  {
    name: 'first_name',
    label: 'First name',
    ...text,
    check: personName,
    neverEmpty: validationMessages.nameLength,
    required: always,
  },
  {
    name: 'last_name',
    label: 'Last name',
    ...text,
    check: personName,
    neverEmpty: validationMessages.nameLength,
    required: always,
  },
  {
    name: 'email',
    label: 'Email',
    input: 'email',
    maximum: limits.textMaximum,
    check: email,
    neverEmpty: validationMessages.email,
    required: always,
  },
  { name: 'email_verified', label: 'Email verified', input: 'boolean', readOnly: true },
  { name: 'gender', label: 'Gender', ...chosen('choice', texts.gender, sameWords('Male', 'Female')) },
  { name: 'birth_date', label: 'Birth date', input: 'date' },
  {
    name: 'id_number',
    label: 'ID Number',
    ...text,
    check: atLeast('ID Number', 9),
    neverEmpty: validationMessages.idNumberRequired,
    required: always,
  },
  { name: 'nationality', label: 'Nationality', ...chosen('country', texts.nationality) },
  { name: 'occupation', label: 'Occupation', ...text, check: between('Occupation', 3, 100) },
  { name: 'passport_number', label: 'Passport number', ...text, check: atLeast('Passport number', 5) },
  {
    name: 'pasport_country',
    label: 'Passport country',
    input: 'country',
    required: (read) => (read('passport_number') ?? '') !== '',
    requiredMessage: texts.country,
  },
])

const address = block('Address', [
  {
    name: 'address_type',
    label: 'Address type',
    ...chosen('choice', texts.addressType, sameWords('Business')),
  },
  {
    name: 'address',
    label: 'Address',
    ...text,
    check: between('Address', 15, 100),
    neverEmpty: validationMessages.valueRequired,
    required: always,
  },
  { name: 'town', label: 'Town', ...text, check: between('Town', 3, 255) },
  {
    name: 'city',
    label: 'City',
    ...text,
    check: between('City', 3, 255),
    neverEmpty: validationMessages.valueRequired,
    required: always,
  },
  { name: 'zip', label: 'Zip Code', ...text, check: zip, neverEmpty: validationMessages.zipLength, required: always },
  { name: 'country', label: 'Country', ...chosen('country', texts.country) },
  { name: 'state', label: 'State', ...text, check: between('State', 3, 255) },
])

const phoneNumber = block('Phone', [
  { name: 'phone_type', label: 'Phone type', ...chosen('choice', texts.phoneType, sameWords('Private', 'Business')) },
  {
    name: 'communication_type',
    label: 'Communication type',
    ...chosen('choice', texts.communicationType, sameWords('Mobile Phone', 'Landline Phone', 'Fax')),
  },
  { name: 'phone_prefix', label: 'Country prefix', ...chosen('choice', texts.countryPrefix, phonePrefixes) },
  {
    name: 'phone_number',
    label: 'Phone number',
    ...text,
    check: phone,
    neverEmpty: validationMessages.phone,
    required: always,
  },
])

/** FIU-02, FIU-13: every field once, for forms, the saved-info tables and both sides' checks. */
export const profileFields: Readonly<Record<ProfilePart, readonly Field[]>> = {
  userInformation: information,
  userAddress: address,
  userPhone: phoneNumber,
}
