import { dayOf, daysAfter } from '../dates'
import type { Field, Read } from '../fields/field'
import {
  dateToCome,
  dateTooEarly,
  lengthAtLeast,
  lengthBetween,
  validationMessages as texts,
} from '../messages/validation'
import { lengthOf } from './length'
import { isEmail } from './mailbox'

export type Rule = NonNullable<Field['check']>

const ofText =
  (breaks: (text: string) => boolean, message: string): Rule =>
  (value) =>
    typeof value === 'string' && breaks(value.trim()) ? message : undefined

export const between = (
  label: string,
  minimum: number,
  maximum: number,
  message = lengthBetween(label, minimum, maximum),
) => ofText((text) => lengthOf(text) < minimum || lengthOf(text) > maximum, message)

export const atLeast = (label: string, minimum: number, message = lengthAtLeast(label, minimum)) =>
  ofText((text) => lengthOf(text) < minimum, message)

const isPhone = (text: string): boolean => /^\+?[\d -]+$/.test(text) && /^\d{7,14}$/.test(text.replaceAll(/\D/g, ''))

/** VAL-10: loosely of e-mail shape. */
export const email = ofText((text) => !isEmail(text), texts.email)
/** VAL-20: 7 to 14 digits, which may begin with '+' and be set apart by spaces and hyphens. */
export const phone = ofText((text) => !isPhone(text), texts.phone)
/** VAL-17. */
export const zip = ofText((text) => lengthOf(text) !== 5, texts.zipLength)
/** VAL-18. */
export const tin = ofText((text) => !/^\d{10}$/.test(text), texts.tinLength)
/** VAL-13. */
export const personName = between('Name', 3, 20, texts.nameLength)
/** VAL-12. */
export const entityName = between('Entity name', 8, 200, texts.entityNameLength)

/** VAL-08: today is fine. */
export const issuedByToday: Rule = (value, _read, { today }) =>
  typeof value === 'string' && value > today ? texts.issuedInFuture : undefined

/** VAL-09: today is fine. */
export const notExpired: Rule = (value, _read, { today }) =>
  typeof value === 'string' && value < today ? texts.expired : undefined

/** The calendar of the person who fills it in may be a day further: today is fine there too. */
export const notToCome =
  (label: string): Rule =>
  (value, _read, { today }) =>
    typeof value === 'string' && value > daysAfter(today, 1) ? dateToCome(label) : undefined

/** A date that follows another of the same record, where that is given. */
export const notBefore =
  (label: string, earlier: { readonly name: string; readonly label: string }): Rule =>
  (value, read) => {
    const other = read(earlier.name)
    return typeof value === 'string' && typeof other === 'string' && value < other
      ? dateTooEarly(label, earlier.label)
      : undefined
  }

/** The first that a value breaks. */
export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (value, read, context) =>
    rules.map((rule) => rule(value, read, context)).find((message) => message !== undefined)

/** VAL-23. */
export const birthDate: Rule = (value) => {
  const year = typeof value === 'string' ? dayOf(value)?.year : undefined
  return year !== undefined && (year < 1930 || year > 2005) ? texts.birthYear : undefined
}

/** SHR-06 and ruling 8; what is left of the company is checkShare's to know. */
export const percentage: Rule = (value) => {
  if (typeof value !== 'number') return undefined
  if (value <= 0) return texts.shareTooSmall
  if (value > 100) return texts.shareTooGreat
  return Number(value.toFixed(2)) === value ? undefined : texts.shareDecimals
}

/** The same rule, but only for some records. */
export const onlyWhen =
  (applies: (read: Read) => boolean, rule: Rule): Rule =>
  (value, read, context) =>
    applies(read) ? rule(value, read, context) : undefined
