import { dayOf, daysBetween } from '@dossier/contract/platform/dates'
import type { Read } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { labelOf } from '@dossier/shared-ui/kinds'

export type DueDate = {
  readonly field: string
  readonly label: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  /** Whole days from today; negative once it has passed. */
  readonly daysLeft: number
}

/** What has to be done by a day: the review, and the profit tax filing while its extension runs; the nearest first. */
export function dueDates(read: Read, today: string): readonly DueDate[] {
  const fields =
    read('extension_profit_tax') === 'YES' ? ['next_review_date', 'extension_up_till'] : ['next_review_date']
  return fields
    .flatMap((field) => {
      const date = read(field)
      return typeof date === 'string' && dayOf(date) !== undefined
        ? [{ field, label: labelOf('company', field), date, daysLeft: daysBetween(today, date) }]
        : []
    })
    .sort((one, other) => one.daysLeft - other.daysLeft)
}

/** Past is red; from 30 days before on, when staff get a notice (DSH-39), it is amber. */
export const urgencyOf = (days: number): 'overdue' | 'soon' | 'later' =>
  days < 0 ? 'overdue' : days <= limits.reviewNoticeDays ? 'soon' : 'later'
