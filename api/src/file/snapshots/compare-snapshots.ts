import type { Kind } from '@dossier/contract/file/kinds'
import type { ComparedRecord } from '@dossier/contract/file/schemas/snapshots'
import type { Member } from '../../platform/access/actor'
import { foundAssociated } from '../../platform/errors'
import { shownFacts } from '../case-files/present-record'
import { mayOn } from '../case-files/rights'
import { visibleFields } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { CaseFile } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'
import { changedValues, type InBoth, inBoth, laterOf, movedParents } from './compare-files'
import { sourceOfClient } from './former-states'

/** A client and two states of its file, snapshots or days; without the second it is the present one. */
type Comparison = { readonly company_id: string; readonly from: string; readonly to?: string | undefined }

/**
 * What differs between two states of a client's file by what is approved in them (decision 0055), as far as the member
 * may see it in both. 404 for a snapshot of another client.
 */
export async function compareSnapshots(ctx: MemberContext, { company_id: companyId, from, to }: Comparison) {
  const { member } = ctx
  // in turn, so that of two that are missing it is always the first that is answered
  const before = await fileIn(ctx, companyId, from)
  const after = await fileIn(ctx, companyId, to)
  const record = { kind: 'snapshot', id: from, name: `${from} - ${to ?? 'now'}` }
  ctx.accessLog.note(member, { what: 'comparison', companyId, record })
  const records = inBoth(before, after)
    .filter((both) => [both.before, both.after].every((record) => record === null || mayOn(member, 'view', record)))
    .map((both) => presentDifference(member, both, { before, after }))
  return { records: records.filter((record) => record !== null) }
}

async function fileIn(ctx: MemberContext, companyId: string, state: string | undefined): Promise<CaseFile> {
  const source = await sourceOfClient(ctx, companyId, state)
  const file = await source.ofClient(ctx.member, companyId)
  foundAssociated(file.records.get(companyId))
  return file
}

type Files = { readonly before: CaseFile; readonly after: CaseFile }

/** Null where the member sees nothing that differs. */
function presentDifference(member: Member, both: InBoth, files: Files): ComparedRecord | null {
  const record = laterOf(both)
  const fields = visibleFields(member, record.kind, changedValues(both))
  const { joined, left } = movedParents(both)
  const does = both.before === null ? 'added' : both.after === null ? 'removed' : 'changed'
  if (does === 'changed' && [Object.keys(fields), joined, left].every(({ length }) => length === 0)) return null
  return {
    _id: record.id,
    kind: record.kind as Kind,
    name: nameIn(both.after === null ? files.before : files.after, record.id),
    does,
    fields,
    joined: seenNames(member, files.after, joined),
    left: seenNames(member, files.before, left),
    facts: shownFacts(record.kind as Kind, record.facts),
  }
}

const seenNames = (member: Member, file: CaseFile, ids: readonly string[]) =>
  ids.filter((id) => seesIn(member, file, id)).map((id) => nameIn(file, id))

function seesIn(member: Member, file: CaseFile, id: string): boolean {
  const record = file.records.get(id)
  return record !== undefined && mayOn(member, 'view', record)
}

function nameIn(file: CaseFile, id: string): string {
  const record = file.records.get(id)
  return record === undefined ? '' : kindOf(record.kind as Kind).nameOf(record, file)
}
