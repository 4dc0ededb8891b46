import { addYears, isCalendarDate } from '../platform/dates'
import type { FieldValue } from '../platform/fields/field'
import { limits } from '../platform/limits'

const isRiskLevel = (risk: unknown): risk is keyof typeof limits.reviewYears =>
  typeof risk === 'string' && Object.hasOwn(limits.reviewYears, risk)

/** DSH-24, DSH-27: the next review date in automatic mode; '' while the previous date or the risk is missing. */
export const automaticReviewDate = (previous: FieldValue | undefined, risk: FieldValue | undefined): string =>
  typeof previous === 'string' && isCalendarDate(previous) && isRiskLevel(risk)
    ? addYears(previous, limits.reviewYears[risk])
    : ''
