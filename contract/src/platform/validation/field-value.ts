import { isCountry } from '../countries'
import { isCalendarDate, isYear } from '../dates'
import type { Field, FieldValue, InputKind } from '../fields/field'
import { validationMessages as texts } from '../messages/validation'
import { hasHiddenCharacters, isPlainName } from './hidden-characters'
import { lengthOf } from './length'
import { checkRichText } from './rich-text'

type Fault = string | undefined
type Checked = (value: unknown, field: Field) => Fault

const fault = (fine: boolean, message: string = texts.invalidValue): Fault => (fine ? undefined : message)

const multiline: Checked = (value, { maximum }) => {
  if (typeof value !== 'string' || hasHiddenCharacters(value)) return texts.invalidValue
  return fault(maximum === undefined || lengthOf(value) <= maximum, texts.tooLong)
}

/** A text of one line is, or stands beside, what is shown as a name. */
const text: Checked = (value, field) =>
  typeof value === 'string' && isPlainName(value) ? multiline(value, field) : texts.invalidValue

const date: Checked = (value) =>
  typeof value === 'string' ? fault(isCalendarDate(value), texts.invalidDate) : texts.invalidValue

const option: Checked = (value, { options }) =>
  fault(typeof value === 'string' && options?.some((entry) => entry.value === value) === true)

const checks: Readonly<Record<InputKind, Checked>> = {
  text,
  multiline,
  email: text,
  phone: text,
  rich: (value, { maximum }) => checkRichText(value, maximum),
  percent: (value) => fault(typeof value === 'number' && Number.isFinite(value), texts.shareNotNumber),
  choice: option,
  'yes-no': (value) => fault(value === 'YES' || value === 'NO'),
  boolean: (value) => fault(typeof value === 'boolean'),
  country: (value) => fault(typeof value === 'string' && isCountry(value)),
  date,
  year: (value) => fault(typeof value === 'string' && isYear(value)),
  reminder: (value, { options }) =>
    fault(typeof value === 'number' && options?.some((entry) => entry.value === String(value)) === true),
  file: () => texts.notChangeable,
}

/**
 * The message for a value of the wrong type, outside the offered ones or too long; undefined when it may be kept.
 * '' clears every field but true-or-false ones.
 */
export const typeFault = (field: Field, value: unknown): string | undefined =>
  value === '' && field.input !== 'boolean' && field.input !== 'file' ? undefined : checks[field.input](value, field)

/** Narrows what `typeFault` found nothing to say about. */
export const isValueOf = (field: Field, value: unknown): value is FieldValue => typeFault(field, value) === undefined
