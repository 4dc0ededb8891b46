import { found } from '../../platform/errors'
import { presentFiled } from '../changes/present-action'
import { updateRecord } from '../changes/update-records'
import type { MemberContext } from '../context'
import { presentCompany } from './present-client'

/** Proposes changed fields of a client (DSH-44). */
export async function updateClient(ctx: MemberContext, id: string, edits: Readonly<Record<string, unknown>>) {
  const { member, clients } = ctx
  const { actions } = await updateRecord(ctx, { kind: 'company', id, edits })
  const client = found(await clients.get(member, id))
  return { companyData: presentCompany(client, member), ...presentFiled(actions, member) }
}
