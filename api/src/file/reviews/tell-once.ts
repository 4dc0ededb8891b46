import { isStaff } from '@dossier/contract/platform/user-types'
import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { ClientSession } from 'mongodb'
import type { NoticeService } from '../../people/notices/notice.service'
import { userName } from '../../people/users/user'
import type { UserRepository } from '../../people/users/user.repository'
import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import type { MailService } from '../../platform/mail/mail.service'
import type { InTransaction } from '../../trail/audit/transaction'
import type { DailyNews } from './daily-news'

export type Dependencies = {
  readonly users: Pick<UserRepository, 'active'>
  readonly notices: Pick<NoticeService, 'tell'>
  readonly mail: Pick<MailService, 'queue'>
  readonly inTransaction: InTransaction
  readonly publicUrl: string
}

/**
 * Tells the staff of an organisation what is to be said of these records, each thing once: notices, mail and what was
 * told are one act. What was told before, or has no reader, is left out.
 */
export async function tellOnce<Said, Name extends AuditEventName>(
  { users, notices, mail, inTransaction, publicUrl }: Dependencies,
  news: DailyNews<Said, Name>,
  scope: Scope,
  ids: readonly string[],
  today: string,
) {
  const untold = async (session?: ClientSession) => {
    const said = await news.read(scope, ids, today, session)
    const told = await news.told.told(said.map(news.idOf), session)
    return said.filter((each) => !told.has(news.idOf(each)))
  }
  if ((await untold()).length === 0) return
  const caller: Caller = { userId: null, name: news.name, type: 'SYSTEM', address: '' }
  await inTransaction(scope.organisationId, caller, async (transaction) => {
    const { session, at, record } = transaction
    const staff = (await users.active(scope, session)).filter(({ type }) => isStaff(type))
    const said = (await untold(session)).filter((each) => staff.some((reader) => news.mayRead(reader, each)))
    const readers = staff.filter((reader) => said.some((each) => news.mayRead(reader, each)))
    if (said.length === 0) return
    for (const each of said) {
      const to = readers.filter((reader) => news.mayRead(reader, each))
      await notices.tell(transaction, ...to.map((reader) => news.newsFor(reader, each)))
    }
    for (const reader of readers) {
      const read = said.filter((each) => news.mayRead(reader, each))
      const to = { email: reader.email, name: userName(reader) }
      await mail.queue(news.mailTo(to, read, `${publicUrl}/notices`), session)
    }
    await news.told.add(scope, said.map(news.idOf), at, session)
    record(news.event(said, readers.length))
  })
}
