import { always, block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import {
  atLeast,
  birthDate,
  issuedByToday,
  notExpired,
  onlyWhen,
  percentage,
  personName,
  tin,
} from '../../platform/validation/rules'
import { ownershipMessages as texts } from '../messages/ownership'
import { addressBlock } from './address'
import { choices } from './choices'

/** PER-12: the second ID of a resident is neither checked nor asked for; who says nothing is where their UBO or director is (PRG-16). */
const needsSecondId = (read: Read) => (read('location_type') || read('holder_origin')) !== 'local'

const identity = block('Name', [
  {
    name: 'firstName',
    label: 'First Name',
    input: 'text',
    check: personName,
    neverEmpty: texts.firstNameRequired,
    required: always,
  },
  {
    name: 'lastName',
    label: 'Last Name',
    input: 'text',
    check: personName,
    neverEmpty: texts.lastNameRequired,
    required: always,
  },
  { name: 'title', label: 'Title', input: 'choice', options: choices.titles },
  { name: 'location_type', label: 'Origin', input: 'choice', options: choices.origins },
  { name: 'dateOfBirth', label: 'Date of Birth', input: 'date', check: birthDate, required: always },
  { name: 'placeofBirth', label: 'Place of Birth', input: 'text', maximum: limits.textMaximum, required: always },
  { name: 'tinNumber', label: 'TIN Number', input: 'text', check: tin, required: always },
  {
    name: 'percentage_held',
    label: 'Percentage held',
    input: 'percent',
    check: percentage,
    applies: (read) => read('standalone_ubo') === true,
  },
])

const passport = block(
  'Passport',
  [
    {
      name: 'passportNumber',
      label: 'Passport Number',
      input: 'text',
      maximum: limits.textMaximum,
      check: atLeast('Passport Number', 5),
    },
    { name: 'passportCountry', label: 'Passport Country', input: 'country' },
    { name: 'dateIssued', label: 'Date Issued', input: 'date', check: issuedByToday },
    { name: 'dateExpiry', label: 'Date Expiry', input: 'date', check: notExpired, ages: true },
  ],
  { required: always },
)

const secondId = block(
  'Second ID',
  [
    { name: 'secondPassportType', label: 'Second ID Type', input: 'choice', options: choices.identityDocuments },
    {
      name: 'secondPassportNumber',
      label: 'Second ID Number',
      input: 'text',
      maximum: limits.textMaximum,
      check: onlyWhen(needsSecondId, atLeast('Second ID Number', 5)),
    },
    { name: 'secondPassportCountry', label: 'Second ID Country', input: 'country' },
    {
      name: 'secondDateIssued',
      label: 'Second ID Date Issued',
      input: 'date',
      check: onlyWhen(needsSecondId, issuedByToday),
    },
    {
      name: 'secondDateExpiry',
      label: 'Second ID Date Expiry',
      input: 'date',
      check: onlyWhen(needsSecondId, notExpired),
      ages: true,
    },
  ],
  { required: needsSecondId },
)

/**
 * PER-02 to PER-04. Reads beside the fields `standalone_ubo`, true for the person of a UBO without a shareholder, and
 * `holder_origin`, the origin of the UBO or director whose person it is.
 */
export const personFields: readonly Field[] = [
  ...identity,
  ...passport,
  ...addressBlock([
    {
      name: 'address_date_issues',
      label: 'Proof of address date',
      input: 'date',
      check: issuedByToday,
      required: always,
    },
  ]),
  ...secondId,
]
