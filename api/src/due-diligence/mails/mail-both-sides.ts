import type { ReviewedRecord } from '../../file/engine/model'
import { nameOfClient } from '../../file/kinds/company'
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
  readonly news: FormNews
  /** The member of staff who did it, who needs no mail; null where the client did. */
  readonly by: { readonly userId: string; readonly name: string } | null
}

/** Mails what happened to a form, in the act that does it, to its client and to everyone else who decides on forms. */
export async function mailBothSides(ctx: Acting<JobContext>, { scope, record, label, news, by }: Happened) {
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
  const href = `${ctx.publicUrl}/${record.companyId}/due-diligence/${record.id}`
  const members = await ctx.users.active(scope, session)
  for (const { email } of members.filter((member) => member.id !== by?.userId && decidesOnForms(member))) {
    await mail.queue(staffNewsMail(email, { ...content, by: by?.name ?? '', href }), session)
  }
}

const decidesOnForms = (member: User) => {
  const permissions = effectivePermissions(member)
  return permissions.includes('approve_due_diligence') && permissions.includes('view_due_diligence')
}
