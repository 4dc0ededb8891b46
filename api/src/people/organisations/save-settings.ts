import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { changesBetween, checkedSettings, type SettingsEdits } from './settings'

/**
 * Keeps what is sent of an organisation's settings (GOV-36), on the trail with old and new values; 409 when they moved
 * on since the caller read them. Changes what holds for everyone: only who decides may (GOV-29).
 */
export async function saveSettings(
  ctx: MemberContext,
  { rev, ...edits }: SettingsEdits & { readonly rev?: number | undefined },
) {
  const { errors, kept } = checkedSettings(edits)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return save(ctx, rev, kept)
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
  ctx.record({ what: 'organisation settings changed', record: null, companyId: null, details: { changes } })
  return { settings }
})
