import { caseFile } from '../../file/case-files/case-file'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import type { Job } from '../../platform/jobs/job'
import type { Mail } from '../../platform/mail/mail'
import { patience } from '../../platform/mail/mailer'
import { sha256 } from '../../trail/events/canonical'
import type { FormMail, JobContext } from '../context'
import { formFactsOf } from '../forms/form'
import { about, fileOf, formIn } from '../forms/form-file'
import { linkLeft } from '../forms/link-holders'
import { linkHref } from '../forms/link-href'
import type { Invitation } from '../mails/invitation.repository'
import { invitationMail } from './invitation-mail'
import { isWanted } from './is-wanted'

type Mailing = Omit<JobContext, 'formMails'>

const caller: Caller = { userId: null, name: 'Form mails', type: 'SYSTEM', address: '' }

/** Mails the links of forms: what a mail says, and which link it holds, is read as it goes out. */
export function formMailJob(ctx: Mailing): Job<FormMail> {
  // What is stored of a mail is no evidence that it left: only who sent it itself knows, and does not send it again.
  const left = new Set<string>()
  return {
    name: 'due diligence mail',
    ...patience,
    async run({ id, input: { organisation, form, number } }) {
      const scope = { organisationId: organisation }
      const invitation = await ctx.invitations.get(scope, form)
      if (invitation?.number !== number) return
      if (!left.has(id) && !(await send(ctx, scope, invitation, id))) return
      left.add(id)
      await ctx.invitations.sent(scope, invitation, ctx.now())
      await noteLeft(ctx, scope, invitation)
      left.delete(id)
    },
  }
}

/** Sends the mail of an invitation. False where it is not to go out any more. */
async function send(ctx: Mailing, scope: Scope, invitation: Invitation, id: string): Promise<boolean> {
  const { invitations, mail, now } = ctx
  const written = await mailOf(ctx, scope, invitation)
  // a link that was renewed since is not for this address
  if (written === null || (await invitations.get(scope, invitation.formId))?.number !== invitation.number) return false
  try {
    await mail.send(written, id)
  } catch (error) {
    await invitations.failed(scope, invitation, now())
    throw error
  }
  return true
}

/** GOV-43: that the link as it is left for its client is evidence, in the form and on the trail, once. */
const noteLeft = (ctx: Mailing, scope: Scope, { formId, number, address }: Invitation) =>
  writeUnreviewed(
    ctx,
    { scope, caller },
    async ({ forms, session }) => {
      const form = await forms.form(scope, formId, session)
      return form === null ? caseFile([], []) : fileOf(form)
    },
    async (file, { invitations, session, at }) => {
      // of a form that is gone, or a link that is another one since, it says nothing
      const isAsMailed = file.records.size > 0 && (await invitations.get(scope, formId, session))?.number === number
      const before = isAsMailed ? formIn(file) : null
      const form = before && linkLeft(before, sha256(address), at)
      if (form === null || form === before) return { file, event: null, answer: {} }
      const event = { what: 'due diligence link left' as const, ...about(form), details: {} }
      return { file: fileOf(form), event, answer: {} }
    },
  )

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
