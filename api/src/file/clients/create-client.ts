import { found } from '../../platform/errors'
import { createRecord } from '../changes/create-record'
import { presentAction } from '../changes/present-action'
import type { MemberContext } from '../context'
import type { NewClient } from '../kinds/company'
import { presentCompany } from './present-client'

/** Files the creation of a client (CLI-21, CLI-25). */
export async function createClient(ctx: MemberContext, input: NewClient) {
  const { record, action } = await createRecord(ctx, { kind: 'company', input })
  return {
    company: presentCompany({ record, openChanges: 1 }, ctx.member),
    action: presentAction(found(action), ctx.member),
  }
}
