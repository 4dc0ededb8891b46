import { notificationMissing } from '@dossier/contract/file/completeness/notification'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { daysBetween, isCalendarDate } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { News } from '../../people/notices/notice'
import type { ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { reader } from '../engine/values'
import { nameOfClient } from '../kinds/company'

/** The notices staff get of a review (DSH-39): that its day is near, and that it has come. */
type Stage = 'ahead' | 'due'
export type ReviewNotice = { readonly client: ReviewedRecord; readonly date: string; readonly stage: Stage }

/**
 * The notice of a client's review on a day: null before its time, of a client that is only proposed,
 * and as long as the dashboard is not filled in (DSH-36 to DSH-38). A day that was missed gets none beside the one that holds now.
 */
export function reviewNotice(client: ReviewedRecord, today: string): ReviewNotice | null {
  const date = client.values.next_review_date
  if (typeof date !== 'string' || !isCalendarDate(date) || isProposed(client)) return null
  const days = daysBetween(today, date)
  if (days > limits.reviewNoticeDays || notificationMissing(reader(client)).length > 0) return null
  return { client, date, stage: days > 0 ? 'ahead' : 'due' }
}

/** By what a notice is known, so that its notice is written once. */
export const noticeIdOf = ({ client, date, stage }: ReviewNotice) => `${client.id} ${date} ${stage}`

/** The notice for one person. */
export const reviewNews = (to: string, { client, stage }: ReviewNotice): News => ({
  to,
  kind: 'review_due',
  text: stage === 'due' ? noticeTexts.reviewDue(nameOfClient(client)) : noticeTexts.reviewAhead(nameOfClient(client)),
  link: `/${client.id}/?highlight=next_review_date`,
  needs: ['view_dashboard_tab'],
  about: { companyId: client.id },
})
