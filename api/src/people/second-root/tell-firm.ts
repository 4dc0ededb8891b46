import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { JobContext } from '../context'
import type { News } from '../notices/notice'
import { type Telling, tell } from '../notices/tell'
import { addresseeOf } from '../users/user'
import type { Filing } from './filing'
import { outsideMail } from './filing-mails'

/** What is to be known of a confirmation from outside. */
export type OutsideNews = 'outsideWaits' | 'outsideStopped' | 'outsideCounts'

/** Where members read of it and may object. */
const page: News['link'] = '/outside-confirmations'

type TellingFirm = Telling & Pick<JobContext, 'organisations' | 'mail' | 'publicUrl'>

/** Tells all members of an organisation, and the mailbox of its auditor, by notice and mail (GOV-37). */
export async function tellFirm(ctx: TellingFirm, { organisationId, name }: Filing, news: OutsideNews) {
  const { users, organisations, mail, publicUrl, session } = ctx
  const scope = { organisationId }
  const text = noticeTexts[news](name)
  const members = await users.active(scope, session)
  await tell(ctx, ...members.map(({ id: to }) => ({ to, kind: 'decider_outside' as const, text, link: page })))
  const { name: firm, auditor_mail: auditor } = await organisations.settings(scope, session)
  const recipients = [...members.map(addresseeOf), ...(auditor === '' ? [] : [{ email: auditor, name: '' }])]
  for (const to of recipients) await mail.queue(outsideMail(to, { firm, text, href: publicUrl + page }), session)
}
