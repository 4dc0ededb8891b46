import { accessMessages } from '@dossier/contract/people/messages/access'
import { DomainError } from '../../platform/errors'
import { hashOfToken } from '../../platform/secrets/secrets'
import { type Acting, actOf } from '../../trail/act'
import type { JobContext, VisitorContext } from '../context'
import { auditorMailboxKeptMail } from './auditor-mailbox-mails'

/** The former mailbox of an auditor objects: the anchors go to it again, and both are told (GOV-42). Repeatable. */
export async function keepAuditorMailbox(ctx: VisitorContext, token: string) {
  const link = hashOfToken(token)
  const { organisationId, mailbox } = await formerMailbox(ctx, token)
  const by = { userId: null, name: mailbox.email, type: 'SYSTEM', address: ctx.visitor.address } as const
  await actOf(ctx, { chain: organisationId, by }, (acting) => keep(acting, { organisationId, link }))
  void ctx.mail.deliver()
  return { email: mailbox.email }
}

/** Throws 400 where a link belongs to no mailbox that may still object. */
export async function formerMailbox(ctx: JobContext, token: string) {
  const former = await ctx.organisations.ofFormerMailbox(hashOfToken(token), ctx.session)
  if (former === null || former.mailbox.until <= ctx.now()) {
    throw new DomainError('invalid-request', { message: accessMessages.linkInvalid })
  }
  return former
}

type Objection = { readonly organisationId: string; readonly link: string }

async function keep(
  { organisations, mail, session, record }: Acting<VisitorContext>,
  { organisationId, link }: Objection,
) {
  const scope = { organisationId }
  const former = await organisations.ofFormerMailbox(link, session)
  const settings = await organisations.settings(scope, session)
  const { auditor_mail: other, name } = settings
  if (former === null || former.mailbox.email === other) return
  const { email } = former.mailbox
  await organisations.saveSettings(scope, { ...settings, auditor_mail: email, rev: settings.rev + 1 }, session)
  for (const to of [email, other]) if (to !== '') await mail.queue(auditorMailboxKeptMail(to, name, email), session)
  record({ what: 'auditor mailbox objected to', record: null, companyId: null, details: { from: other, to: email } })
}
