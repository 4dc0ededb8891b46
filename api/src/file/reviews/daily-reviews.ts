import { daysAfter } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { effectivePermissions } from '../../people/users/user'
import { reviewMail } from '../../platform/mail/templates'
import type { DailyNews } from './daily-news'
import { noticeIdOf, type ReviewNotice, reviewNews, reviewNotice } from './review-notice'

export const reviewNoticesIn = { sent: 'review_notices', rounds: 'review_rounds' }

/** Tells of the reviews that are near or due (DSH-39). */
export const dailyReviews: DailyNews<ReviewNotice, 'review notices sent'> = {
  name: 'Daily review',
  sentNotices: ({ sentReviewNotices }) => sentReviewNotices,
  find: ({ clients }, scope, today) => clients.reviewedBy(scope, daysAfter(today, limits.reviewNoticeDays)),
  read: async ({ clients, session }, scope, ids, today) =>
    (await clients.records(scope, ids, session)).flatMap((client) => reviewNotice(client, today) ?? []),
  idOf: noticeIdOf,
  mayRead: (reader) => effectivePermissions(reader).includes('view_dashboard_tab'),
  newsFor: ({ id }, notice) => reviewNews(id, notice),
  mailTo: (to, notices, href) => {
    const count = (stage: ReviewNotice['stage']) => notices.filter((notice) => notice.stage === stage).length
    return reviewMail(to, { due: count('due'), ahead: count('ahead') }, href)
  },
  event: (notices, people) => {
    const of = (stage: ReviewNotice['stage']) =>
      notices.flatMap((notice) => (notice.stage === stage ? [notice.client.id] : []))
    const details = { ahead: of('ahead'), due: of('due'), people }
    return { what: 'review notices sent', record: null, companyId: null, details }
  },
}
