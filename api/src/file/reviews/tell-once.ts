import { isStaff } from '@dossier/contract/platform/user-types'
import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import { tell } from '../../people/notices/tell'
import { type User, userName } from '../../people/users/user'
import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import { type Acting, actOf } from '../../trail/act'
import type { JobContext } from '../context'
import type { DailyNews } from './daily-news'

/** Records of an organisation that its staff may have to be told of today. */
type Due = { readonly scope: Scope; readonly ids: readonly string[]; readonly today: string }

/**
 * Tells the staff of an organisation of these records, of each subject once: notices, mail and what was told are one act.
 * What was told before, or has no reader, is left out.
 */
export async function tellOnce<Subject, Name extends AuditEventName>(
  ctx: JobContext,
  news: DailyNews<Subject, Name>,
  due: Due,
) {
  if ((await untold(ctx, news, due)).length === 0) return
  const by: Caller = { userId: null, name: news.name, type: 'SYSTEM', address: '' }
  await actOf(ctx, { chain: due.scope.organisationId, by }, async (acting) => {
    const staff = (await acting.users.active(due.scope, acting.session)).filter(({ type }) => isStaff(type))
    const isRead = (subject: Subject) => staff.some((reader) => news.mayRead(reader, subject))
    const subjects = (await untold(acting, news, due)).filter(isRead)
    if (subjects.length === 0) return
    const readers = staff.filter((reader) => subjects.some((subject) => news.mayRead(reader, subject)))
    await writeNotices(acting, news, subjects, readers)
    if ((await news.isMailed?.(acting)) ?? true) await queueMails(acting, news, subjects, readers)
    await news.sentNotices(acting).add(due.scope, subjects.map(news.idOf), acting.at, acting.session)
    acting.record(news.event(subjects, readers.length))
  })
}

async function untold<Subject>(ctx: JobContext, news: DailyNews<Subject>, { scope, ids, today }: Due) {
  const subjects = await news.read(ctx, scope, ids, today)
  const sent = await news.sentNotices(ctx).sentOf(subjects.map(news.idOf), ctx.session)
  return subjects.filter((subject) => !sent.has(news.idOf(subject)))
}

async function writeNotices<Subject>(
  acting: Acting<JobContext>,
  news: DailyNews<Subject>,
  subjects: readonly Subject[],
  readers: readonly User[],
) {
  for (const subject of subjects) {
    const to = readers.filter((reader) => news.mayRead(reader, subject))
    await tell(acting, ...to.map((reader) => news.newsFor(reader, subject)))
  }
}

/** One mail for each reader. */
async function queueMails<Subject>(
  { mail, publicUrl, session }: Acting<JobContext>,
  news: DailyNews<Subject>,
  subjects: readonly Subject[],
  readers: readonly User[],
) {
  for (const reader of readers) {
    const read = subjects.filter((subject) => news.mayRead(reader, subject))
    const to = { email: reader.email, name: userName(reader) }
    await mail.queue(news.mailTo(to, read, `${publicUrl}/notices`), session)
  }
}
