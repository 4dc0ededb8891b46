import { addMonths, daysBetween, isCalendarDate } from '../platform/dates'
import type { FieldValue } from '../platform/fields/field'
import type { DocumentType } from './documents'
import { fileLimits } from './limits'

type Values = Readonly<Record<string, FieldValue | undefined>>

/** The last days, 'YYYY-MM-DD', on which a document is good by what is printed on it, and not older than its type allows. */
export type Validity = { readonly expires?: string; readonly ages?: string }

export const expiryStates = ['expired', 'too_old', 'expires'] as const
type ExpiryState = (typeof expiryStates)[number]
/** How it stands on a day with a document that is not simply good, and its last good day. */
export type Expiry = { readonly state: ExpiryState; readonly date: string }

const noValues: Values = {}

/** Until when a document is good (WRK-21), by approved values of it and of whom it is about; without a file nothing ends. */
export function validityOf(
  { fields, issuedOn, expiresOn, maximumAgeMonths }: DocumentType,
  file: Values,
  owner: Values = noValues,
): Validity {
  const uploaded = uploadDayOf(file.file)
  if (uploaded === undefined) return {}
  const dayIn = (name: string) => {
    const value = (fields.some((field) => field.name === name) ? file : owner)[name]
    return typeof value === 'string' && isCalendarDate(value) ? value : undefined
  }
  const expires = expiresOn && dayIn(expiresOn)
  const issued = (issuedOn && dayIn(issuedOn)) || uploaded
  return {
    ...(expires && { expires }),
    ...(maximumAgeMonths !== undefined && { ages: addMonths(issued, maximumAgeMonths) }),
  }
}

/** In UTC, so that both sides count alike: an age in months need not be truer than a day. */
function uploadDayOf(file: FieldValue | undefined): string | undefined {
  if (typeof file !== 'object' || file === null || !('uploadDate' in file)) return undefined
  const day = file.uploadDate.slice(0, 10)
  return isCalendarDate(day) ? day : undefined
}

/** What is to be said of a document on a day, the most urgent of it; undefined while it is good. */
export function expiryOf({ expires, ages }: Validity, today: string): Expiry | undefined {
  if (expires !== undefined && expires < today) return { state: 'expired', date: expires }
  if (ages !== undefined && ages < today) return { state: 'too_old', date: ages }
  if (expires !== undefined && daysBetween(today, expires) <= fileLimits.expiryNoticeDays) {
    return { state: 'expires', date: expires }
  }
  return undefined
}

/** The earlier of its last good days; undefined where nothing ends. */
export function firstEndOf({ expires, ages }: Validity): string | undefined {
  if (expires === undefined || ages === undefined) return expires ?? ages
  return expires < ages ? expires : ages
}
