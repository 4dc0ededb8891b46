import type { Scope } from '../../platform/access/scope'
import type { Job } from '../../platform/jobs/job'
import type { Mail } from '../../platform/mail/mail'
import { patience } from '../../platform/mail/mailer'
import type { FormMail, JobContext } from '../context'
import { formFactsOf } from '../forms/form'
import { linkHref } from '../forms/link-href'
import type { Invitation } from '../mails/invitation.repository'
import { invitationMail } from './invitation-mail'
import { isWanted } from './is-wanted'

type Mailing = Omit<JobContext, 'formMails'>

/** Mails the links of forms: what a mail says, and which link it holds, is read as it goes out. */
export const formMailJob = (ctx: Mailing): Job<FormMail> => ({
  name: 'due diligence mail',
  ...patience,
  async run({ id, input: { organisation, form, number } }) {
    const { invitations, mail, now } = ctx
    const scope = { organisationId: organisation }
    const invitation = await invitations.get(scope, form)
    if (invitation?.number !== number) return
    const written = await mailOf(ctx, scope, invitation)
    // a link that was renewed since is not for this address
    if (written === null || (await invitations.get(scope, form))?.number !== number) return
    try {
      await mail.send(written, id)
    } catch (error) {
      await invitations.failed(scope, invitation, now())
      throw error
    }
    await invitations.sent(scope, invitation, now())
  },
})

/** The mail as it is now; null where the form is gone, or asks nothing more of its client. */
async function mailOf(ctx: Mailing, scope: Scope, { formId, address, mail }: Invitation): Promise<Mail | null> {
  const form = await ctx.forms.form(scope, formId)
  if (form === null || !isWanted(form.record, mail)) return null
  const [linksOf, names, firm] = await Promise.all([
    ctx.formLinks.ofRecords(scope, [formId]),
    ctx.clients.named(scope, [form.record.companyId]),
    ctx.organisations.settings(scope),
  ])
  const token = linksOf(formId).form?.token
  if (token === undefined) return null
  const { status, comment: label } = formFactsOf(form.record)
  const client = names.get(form.record.companyId)?.name ?? ''
  const href = linkHref(ctx.publicUrl, 'form', token)
  return invitationMail({ to: address, mail, status, label, client, firm, href })
}
