import { foundAssociated } from '../../platform/errors'
import { caseFile } from '../case-files/case-file'
import { presentRecord } from '../case-files/present-record'
import type { MemberContext } from '../context'
import type { ReviewedRecord } from '../engine/model'
import { sourceOfClient } from '../snapshots/former-states'

/** Of which client, and in which state of its file: live where none is named. */
type Listed = { readonly companyId: string; readonly state?: string | undefined }

/** The subsidiaries of a client in the order they were added (SUB-17), at two reads. */
export async function listSubsidiaries(ctx: MemberContext, { companyId, state }: Listed) {
  const { member } = ctx
  const source = await sourceOfClient(ctx, companyId, state)
  const [client, subsidiaries] = await Promise.all([
    source.record(member, 'company', companyId),
    source.ofKind(member, 'subsidiary', companyId),
  ])
  if (state === undefined && client) ctx.accessLog.noteDaily(member, { what: 'file', companyId })
  const file = caseFile([foundAssociated(client), ...subsidiaries], [])
  const inOrder = [...subsidiaries].sort((left, right) => addedAt(left).localeCompare(addedAt(right)))
  return { subsidiaries: inOrder.map((record) => presentRecord(record, file, member)) }
}

const addedAt = ({ facts }: ReviewedRecord) => String(facts.snapshotDate ?? '')
