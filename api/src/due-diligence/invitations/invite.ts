import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { mailboxOf } from '@dossier/contract/platform/validation/mailbox'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { ensure, found } from '../../platform/errors'
import { sha256 } from '../../trail/events/canonical'
import type { MemberContext } from '../context'
import { formToWrite } from '../forms/form-access'
import { asStaff } from '../forms/form-authors'
import { about, fileOf, formIn } from '../forms/form-file'
import { withMailbox } from '../forms/link-holders'
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
      const form = withMailbox(before, { mailedTo: sha256(address), by: { id: member.userId, sequence: act.sequence } })
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

const ensureOpen = (isOpen: boolean) => ensure(isOpen, 'conflict', { message: texts.nothingToFillIn })
