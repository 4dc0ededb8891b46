import { automaticReviewDate } from '@dossier/contract/file/review-dates'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'

const causes = ['previous_review_date', 'risk_level', 'next_review_date_type'] as const

const unset = (value: FieldValue | undefined) => value ?? ''

/**
 * What the server will file beside the edits: in automatic mode the proposed review date follows the previous one, the
 * risk and the mode (DSH-25). Nothing as long as none of them is edited; `held` reads the record without the edits.
 */
export function reviewDatePreview(read: Read, held: Read): { readonly next_review_date?: string } {
  const touched = causes.some((name) => unset(read(name)) !== unset(held(name)))
  return touched && read('next_review_date_type') === 'automatic'
    ? { next_review_date: automaticReviewDate(read('previous_review_date'), read('risk_level')) }
    : {}
}
