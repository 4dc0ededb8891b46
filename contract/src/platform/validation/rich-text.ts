import type { RichMarks, RichText } from '../fields/field'
import { limits } from '../limits'
import { validationMessages } from '../messages/validation'
import { hasHiddenCharacters, isBlank } from './hidden-characters'

const marks: { readonly [Name in keyof Required<RichMarks>]: (value: unknown) => boolean } = {
  bold: (value) => value === true,
  italic: (value) => value === true,
  underline: (value) => value === true,
  list: (value) => value === 'ordered' || value === 'bullet',
  link: (value) => typeof value === 'string' && isSafeLink(value),
}

const isMark = (name: string): name is keyof typeof marks => Object.hasOwn(marks, name)

/** Only addresses a reader may follow safely: http, https and mailto, without blanks or control characters. */
export function isSafeLink(address: string): boolean {
  if (address.length > 2048 || /[\s\p{Cc}]/u.test(address)) return false
  return /^(https?:\/\/[^/]|mailto:[^@]+@)/i.test(address)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: Record<string, unknown>, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

const isOperation = (operation: unknown): boolean =>
  isRecord(operation) &&
  hasOnly(operation, ['insert', 'attributes']) &&
  typeof operation.insert === 'string' &&
  operation.insert !== '' &&
  (operation.attributes === undefined ||
    (isRecord(operation.attributes) &&
      Object.entries(operation.attributes).every(([name, value]) => isMark(name) && marks[name](value))))

/** Whether a value is rich text with allowed marks only. It says nothing about its length. */
export const isRichText = (value: unknown): value is RichText =>
  isRecord(value) && hasOnly(value, ['ops']) && Array.isArray(value.ops) && value.ops.every(isOperation)

/**
 * What is kept of a written document: its text with the allowed marks. Pictures and other embeds, unknown marks and
 * unsafe links are left out (SHL-47); undefined when it is no document at all.
 */
export function sanitisedRichText(value: unknown): RichText | undefined {
  if (!isRecord(value) || !Array.isArray(value.ops)) return undefined
  const ops = value.ops.flatMap((operation: unknown) => {
    if (!isRecord(operation) || typeof operation.insert !== 'string' || operation.insert === '') return []
    const attributes = Object.entries(isRecord(operation.attributes) ? operation.attributes : {}).filter(
      ([name, mark]) => isMark(name) && marks[name](mark),
    )
    const { insert } = operation
    return [attributes.length > 0 ? { insert, attributes: Object.fromEntries(attributes) as RichMarks } : { insert }]
  })
  return { ops }
}

/** The text without its marks. */
export const plainText = (text: RichText): string => text.ops.map(({ insert }) => insert).join('')

/** DOC-36: empty is nothing more than a newline; what no one sees says nothing either. */
export const isEmptyRichText = (text: RichText): boolean => isBlank(plainText(text))

export const richTextOf = (text: string): RichText => ({ ops: [{ insert: `${text}\n` }] })

/** The message for a value that is no rich text or too long a one; undefined when it is fine. */
export function checkRichText(value: unknown, maximum: number = limits.longTextMaximum): string | undefined {
  if (!isRichText(value) || hasHiddenCharacters(plainText(value))) return validationMessages.invalidValue
  return [...plainText(value)].length > maximum + 1 ? validationMessages.tooLong : undefined
}
