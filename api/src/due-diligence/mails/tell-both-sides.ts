import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { ReviewedRecord } from '../../file/engine/model'
import { nameOfClient } from '../../file/kinds/company'
import { tell } from '../../people/notices/tell'
import { effectivePermissions, type User } from '../../people/users/user'
import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { clientNewsMail, type FormNews, staffNewsMail } from './form-news-mail'

type Happened = {
  readonly scope: Scope
  readonly record: ReviewedRecord
  /** What the form is called. */
  readonly label: string
  /** The account that made it, as far as that is known. */
  readonly madeBy: string | undefined
  readonly news: FormNews
  /** The member of staff who did it, who needs no mail; null where the client did. */
  readonly by: { readonly userId: string; readonly name: string } | null
}

/**
 * Tells what happened to a form, in the act that does it: mails to its client and to everyone else who decides on forms,
 * and a notice to these and to who made it (WRK-23).
 */
export async function tellBothSides(ctx: Acting<JobContext>, happened: Happened) {
  const { scope, record, label, news, by, madeBy } = happened
  const { session, mail } = ctx
  const firm = await ctx.organisations.settings(scope, session)
  const [company] = await ctx.clients.records(scope, [record.companyId], session)
  const client = company === undefined ? '' : nameOfClient(company)
  const content = { news, label, client, firm }
  const invitation = await ctx.invitations.get(scope, record.id, session)
  // where the link was renewed since, the mailbox may be the wrong one
  if (invitation?.awaited && invitation.lastSentAt !== null) {
    await mail.queue(clientNewsMail(invitation.address, content), session)
  }
  const href = `${ctx.publicUrl}${formAddress(record)}`
  const others = (await ctx.users.active(scope, session)).filter(({ id }) => id !== by?.userId)
  const deciders = others.filter(decidesOnForms)
  for (const { email } of deciders) {
    await mail.queue(staffNewsMail(email, { ...content, by: by?.name ?? '', href }), session)
  }
  const told = others.filter((member) => deciders.includes(member) || member.id === madeBy)
  const text = noticeOf({ ...happened, client })
  await tell(ctx, ...told.map(({ id: to }) => ({ to, ...aboutForm(record, news), text })))
}

const formAddress = ({ id, companyId }: ReviewedRecord) => `/${companyId}/due-diligence/${id}` as const

const aboutForm = (record: ReviewedRecord, news: FormNews) => ({
  kind: `form_${news}` as const,
  link: formAddress(record),
  needs: ['view_due_diligence'] as const,
  about: { companyId: record.companyId, state: news },
})

function noticeOf({ news, label, client, by }: Happened & { readonly client: string }): string {
  if (news === 'submitted') return noticeTexts.formSubmitted(label, client)
  const text = news === 'rejected' ? noticeTexts.formRejected : noticeTexts.formApproved
  return text(by?.name ?? '', label, client)
}

const decidesOnForms = (member: User) => {
  const permissions = effectivePermissions(member)
  return permissions.includes('approve_due_diligence') && permissions.includes('view_due_diligence')
}
