import { daysAfter } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { Db } from 'mongodb'
import { effectivePermissions } from '../../people/users/user'
import { reviewMail } from '../../platform/mail/templates'
import type { ClientRepository } from '../case-files/client.repository'
import type { DailyNews } from './daily-news'
import { noticeIdOf, type ReviewNotice, reviewNews, reviewNotice } from './review-notice'
import { createToldRepository } from './told.repository'

export const reviewsToldIn = { told: 'review_notices', rounds: 'review_rounds' }

/** Tells of the reviews that are near or due (DSH-39). */
export const dailyReviews = (
  db: Db,
  clients: Pick<ClientRepository, 'reviewedBy' | 'records'>,
): DailyNews<ReviewNotice, 'review notices sent'> => ({
  name: 'Daily review',
  told: createToldRepository(db, reviewsToldIn),
  find: (scope, today) => clients.reviewedBy(scope, daysAfter(today, limits.reviewNoticeDays)),
  read: async (scope, ids, today, session) =>
    (await clients.records(scope, ids, session)).flatMap((client) => reviewNotice(client, today) ?? []),
  idOf: noticeIdOf,
  mayRead: (reader) => effectivePermissions(reader).includes('view_dashboard_tab'),
  newsFor: ({ id }, said) => reviewNews(id, said),
  mailTo: (to, said, href) => {
    const count = (stage: ReviewNotice['stage']) => said.filter((each) => each.stage === stage).length
    return reviewMail(to, { due: count('due'), ahead: count('ahead') }, href)
  },
  event: (said, people) => {
    const of = (stage: ReviewNotice['stage']) => said.flatMap((each) => (each.stage === stage ? [each.client.id] : []))
    const details = { ahead: of('ahead'), due: of('due'), people }
    return { what: 'review notices sent', record: null, companyId: null, details }
  },
})
