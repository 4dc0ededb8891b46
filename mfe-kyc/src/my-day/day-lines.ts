import type { MyDay } from '@dossier/contract/portfolio/schemas/my-day'

/** A line of My day: how many of what, and where its work is. */
export type DayLine = {
  readonly count: number
  readonly text: string
  readonly href: string
  /** Its day has passed. */
  readonly late?: true
}

type Days = { readonly yesterday: string; readonly today: string; readonly soon: string }

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The lines of a day, the most pressing first. What counts none, or is hidden from the reader, has no line. */
export function linesOf(day: MyDay, { yesterday, today, soon }: Days): readonly DayLine[] {
  const { hits = 0, forms = 0, changes, denied = 0, expired = 0, expiring = 0 } = day
  const { reviews_overdue: overdue = 0, reviews_due: due = 0 } = day
  const lines: readonly DayLine[] = [
    { count: hits, text: counted(hits, 'hit to decide', 'hits to decide'), href: '/worklist/hits' },
    {
      count: forms,
      text: counted(forms, 'submitted form to review', 'submitted forms to review'),
      href: '/worklist/forms',
    },
    changesLine(changes ?? { count: 0, for_me: true }),
    {
      count: denied,
      text: counted(denied, 'of your changes was denied', 'of your changes were denied'),
      href: '/change-log?mine=true',
    },
    {
      count: expired,
      text: counted(expired, 'document has expired', 'documents have expired'),
      href: '/worklist/expiries',
      late: true,
    },
    {
      count: expiring,
      text: counted(expiring, 'document expires within 30 days', 'documents expire within 30 days'),
      href: '/worklist/expiries?state=expiring',
    },
    {
      count: overdue,
      text: counted(overdue, 'review is overdue', 'reviews are overdue'),
      href: `/?review_date_present=yes&review_end_date=${yesterday}`,
      late: true,
    },
    {
      count: due,
      text: counted(due, 'review is due within 30 days', 'reviews are due within 30 days'),
      href: `/?review_date_present=yes&review_start_date=${today}&review_end_date=${soon}`,
    },
  ]
  return lines.filter(({ count }) => count > 0)
}

const changesLine = ({ count, for_me }: NonNullable<MyDay['changes']>): DayLine =>
  for_me
    ? {
        count,
        text: counted(count, 'change for you to decide', 'changes for you to decide'),
        href: '/workflow?for_me=true',
      }
    : { count, text: 'changes are open', href: '/workflow' }
