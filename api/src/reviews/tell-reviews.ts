import { isStaff } from '@dossier/contract/user-types'
import type { ClientSession } from 'mongodb'
import type { Caller } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction, Transaction } from '../audit/transaction'
import type { ClientRepository } from '../case-files/client.repository'
import type { MailService } from '../mail/mail.service'
import { reviewMail } from '../mail/templates'
import type { NoticeService } from '../notices/notice.service'
import { effectivePermissions, type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import { noticeIdOf, type ReviewNotice, reviewNews, reviewNotice } from './review-notice'
import type { ReviewNoticeRepository } from './review-notice.repository'

export type Dependencies = {
  readonly clients: Pick<ClientRepository, 'reviewedBy' | 'records'>
  readonly reviews: ReviewNoticeRepository
  readonly users: Pick<UserRepository, 'active'>
  readonly notices: Pick<NoticeService, 'tell'>
  readonly mail: Pick<MailService, 'queue'>
  readonly inTransaction: InTransaction
  readonly publicUrl: string
}

const daily: Caller = { userId: null, name: 'Daily review', type: 'SYSTEM', address: '' }

/**
 * Tells the staff of an organisation of these clients' reviews, each once: notices, mail and what was told are one act.
 * Answers nothing; what was told before, or has no reader, is left out.
 */
export async function tellReviews(work: Dependencies, scope: Scope, ids: readonly string[], today: string) {
  if ((await untold(work, scope, ids, today)).length === 0) return
  await work.inTransaction(scope.organisationId, daily, async (transaction) => {
    const { session, at } = transaction
    const due = await untold(work, scope, ids, today, session)
    const readers = (await work.users.active(scope, session)).filter(readsReviews)
    if (due.length === 0 || readers.length === 0) return
    for (const notice of due) await work.notices.tell(transaction, ...readers.map(({ id }) => reviewNews(id, notice)))
    await mailTo(work, readers, due, transaction)
    await work.reviews.add(scope, due.map(noticeIdOf), at, session)
    const of = (stage: ReviewNotice['stage']) =>
      due.flatMap((notice) => (notice.stage === stage ? [notice.client.id] : []))
    transaction.record({
      what: 'review notices sent',
      record: null,
      companyId: null,
      details: { ahead: of('ahead'), due: of('due'), people: readers.length },
    })
  })
}

async function untold(
  { clients, reviews }: Dependencies,
  scope: Scope,
  ids: readonly string[],
  today: string,
  session?: ClientSession,
) {
  const records = await clients.records(scope, ids, session)
  const due = records.flatMap((client) => reviewNotice(client, today) ?? [])
  const told = await reviews.told(due.map(noticeIdOf), session)
  return due.filter((notice) => !told.has(noticeIdOf(notice)))
}

/** One mail a person, which names no client: mail is read in places that are not ours. */
async function mailTo(
  { mail, publicUrl }: Dependencies,
  readers: readonly User[],
  due: readonly ReviewNotice[],
  { session }: Transaction,
) {
  const count = (stage: ReviewNotice['stage']) => due.filter((notice) => notice.stage === stage).length
  const counts = { due: count('due'), ahead: count('ahead') }
  for (const reader of readers) {
    await mail.queue(
      reviewMail({ email: reader.email, name: userName(reader) }, counts, `${publicUrl}/notices`),
      session,
    )
  }
}

/** Staff who may read what the notice is about (PRM-13). */
const readsReviews = (user: User) => isStaff(user.type) && effectivePermissions(user).includes('view_dashboard_tab')
