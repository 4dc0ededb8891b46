import type { FieldValue } from '../fields/field'
import { isBlank } from './hidden-characters'
import { isEmptyRichText, isRichText } from './rich-text'

/** Whether a field holds nothing: never set, cleared, blank, or rich text without a word (DOC-36). false is a value. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return isBlank(value)
  return isRichText(value) && isEmptyRichText(value)
}
