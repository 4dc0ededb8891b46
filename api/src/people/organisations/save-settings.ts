import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { ensure } from '../../platform/errors'
import { hashOfToken, newToken } from '../../platform/secrets/secrets'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { addressMs, after } from '../users/address'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { auditorMailboxChangeMail } from './auditor-mailbox-mails'
import { changesBetween, checkedSettings, type SettingsEdits } from './settings'

/**
 * Keeps what is sent of an organisation's settings (GOV-36), on the trail with old and new values; 409 when they moved
 * on since the caller read them. Changes what holds for everyone: only who decides may (GOV-29). A mailbox of the auditor
 * that is replaced is told, and may object (GOV-42).
 */
export async function saveSettings(
  ctx: MemberContext,
  { rev, ...edits }: SettingsEdits & { readonly rev?: number | undefined },
) {
  const { errors, kept } = checkedSettings(edits)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  const answer = await save(ctx, rev, kept)
  if (kept.auditor_mail !== undefined) void ctx.mail.deliver()
  return answer
}

type Kept = ReturnType<typeof checkedSettings>['kept']

const save = act(async (ctx: Acting<MemberContext>, rev: number | undefined, kept: Kept) => {
  const { organisations, member, session } = ctx
  const before = await organisations.settings(member, session)
  ensure(rev === undefined || rev === before.rev, 'stale-record', { details: { current: before } })
  const changes = changesBetween(before, kept)
  if (Object.keys(changes).length === 0) return { settings: before }
  await ensureDecides(ctx)
  const settings = { ...before, ...kept, rev: before.rev + 1 }
  await organisations.saveSettings(member, settings, session)
  if (changes.auditor_mail && before.auditor_mail !== '') await tellFormerMailbox(ctx, before)
  ctx.record({ what: 'organisation settings changed', record: null, companyId: null, details: { changes } })
  return { settings }
})

async function tellFormerMailbox(ctx: Acting<MemberContext>, { auditor_mail: email, name }: OrganisationSettings) {
  const token = newToken()
  const until = after(ctx.at, addressMs)
  await ctx.organisations.addFormerMailbox(ctx.member, { email, until, link: hashOfToken(token) }, ctx.session)
  const href = `${ctx.publicUrl}/keep-mailbox?token=${token}`
  await ctx.mail.queue(auditorMailboxChangeMail(email, name, href), ctx.session)
}
