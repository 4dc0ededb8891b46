import { countryName } from '../platform/countries'
import { formatDate, isCalendarDate } from '../platform/dates'
import type { Field, FieldValue, FileFacts } from '../platform/fields/field'
import { isRichText, plainText } from '../platform/validation/rich-text'
import { choiceLabel, choices } from './catalogue/choices'

export const isFileFacts = (value: FieldValue): value is FileFacts =>
  typeof value === 'object' && value !== null && 'filename' in value

const truths = { true: 'Yes', false: 'No' } as const

function shown(field: Field, text: string) {
  switch (field.input) {
    case 'date':
      return isCalendarDate(text) ? formatDate(text) : text
    case 'country':
      return countryName(text)
    case 'yes-no':
      return choiceLabel(choices.yesNo, text)
    case 'percent':
      return `${text}%`
    default:
      return choiceLabel(field.options ?? [], text)
  }
}

/** A field's value as people read it, on one line or several; '' for none. */
export function fieldText(field: Field, value: FieldValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return truths[`${value}`]
  if (isFileFacts(value)) return value.filename
  if (isRichText(value)) return plainText(value).trimEnd()
  return shown(field, String(value))
}
