import { calendarDateOf } from '@dossier/contract/platform/dates'
import { may } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { sourceOfClient } from '../snapshots/former-states'
import { presentDashboard, presentIdentity } from './present-client'

/** Of which client, and in which state of its file: live where none is named. */
type Reading = { readonly companyId: string; readonly state?: string | undefined }

/** DSH-43, at two reads; who may not view the dashboard learns who the client is. */
export async function getDashboard(ctx: MemberContext, { companyId, state }: Reading) {
  const { member } = ctx
  const source = await sourceOfClient(ctx, companyId, state)
  if (!may(member, 'view_dashboard_tab')) {
    return { companyData: presentIdentity(found(await source.client(member, companyId))) }
  }
  const [client, accountNumbers] = await Promise.all([
    source.client(member, companyId),
    source.ofKind(member, 'account_number', companyId),
  ])
  const companyData = presentDashboard(found(client), accountNumbers, member, calendarDateOf(ctx.now(), ctx.timeZone))
  if (state === undefined) ctx.accessLog.noteDaily(member, { what: 'file', companyId })
  return { companyData }
}
