import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { mailboxOf } from '@dossier/contract/platform/validation/mailbox'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { Form } from '../forms/form'
import { formToWrite } from '../forms/form-access'
import { asStaff } from '../forms/form-authors'
import { about, fileOf, formIn } from '../forms/form-file'
import { mailedElsewhere, withHolder } from '../forms/link-holders'
import { askForMail } from '../mails/ask-for-mail'
import { ensureNoColleague } from '../mails/ensure-no-colleague'
import { presentInvitation } from '../mails/present-invitation'
import { isWanted } from './is-wanted'

/** Mails the link of a form, to another address or again; on the trail as copying it is (GOV-32). */
export async function invite(
  ctx: MemberContext,
  { id, email }: { readonly id: string; readonly email?: string | undefined },
) {
  const { member, invitations } = ctx
  const { record } = await formToWrite(ctx, id)
  const typed = email ?? (await invitations.get(member, id))?.address ?? ''
  const address = mailboxOf(typed)
  ensure(address !== undefined, 'invalid-request', { errors: { email: validationMessages.email } })
  ensureOpen(isWanted(record, 'invitation'))
  await ensureNoColleague(ctx, address)
  await ctx.limits.countFormMailTo(member.organisationId, address)
  await writeUnreviewed(
    ctx,
    asStaff(member),
    async (act) => fileOf(await formToWrite(act, id)),
    async (file, act) => {
      const before = formIn(file)
      ensureOpen(isWanted(before.record, 'invitation'))
      await ensureNoColleague(act, address)
      const form = await withChooser(act, before, address)
      const details = await askForMail(act, { scope: member, record: form.record, address, mail: 'invitation' })
      return {
        file: fileOf(form),
        event: { what: 'due diligence link mailed' as const, ...about(form), details },
        answer: {},
      }
    },
  )
  void ctx.formMails.work()
  return { invitation: presentInvitation(found(await invitations.get(member, id))) }
}

/** A form that says who sent it to another mailbox (GOV-43). */
async function withChooser(
  { invitations, member, session, sequence }: Acting<MemberContext>,
  form: Form,
  address: string,
) {
  const known = await invitations.get(member, form.record.id, session)
  if (known?.address === address) return form
  const chosen = withHolder(form, { id: member.userId, sequence, how: 'chose its mailbox' })
  return mailedElsewhere(chosen)
}

const ensureOpen = (isOpen: boolean) => ensure(isOpen, 'conflict', { message: texts.nothingToFillIn })
