import type { Kind } from '@dossier/contract/file/kinds'
import type { ComparedRecord } from '@dossier/contract/file/schemas/snapshots'
import type { Member } from '../../platform/access/actor'
import { foundAssociated } from '../../platform/errors'
import type { FileSources } from '../case-files/file-source'
import { mayOn } from '../case-files/rights'
import { visibleFields } from '../case-files/visibility'
import type { CaseFile } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'
import { changedValues, type InBoth, inBoth, laterOf, movedParents } from './compare-files'

type Asked = { readonly company_id: string; readonly from: string; readonly to?: string | undefined }
export type ComparisonService = ReturnType<typeof createComparisonService>

/** Compares two states of a client's file by what is approved in them (decision 0055). */
export const createComparisonService = ({ sources }: { readonly sources: FileSources }) => ({
  /** Returns what differs, as far as the member may see it in both. Throws 404 for a snapshot of another client. */
  async compare(member: Member, { company_id: companyId, from, to }: Asked) {
    const fileAt = async (state: string | undefined) => {
      const file = await (await sources(member, companyId, state)).ofClient(member, companyId)
      foundAssociated(file.records.get(companyId))
      return file
    }
    // in turn, so that of two that are missing it is always the first that is answered
    const before = await fileAt(from)
    const after = await fileAt(to)
    const records = inBoth(before, after)
      .filter((both) => [both.before, both.after].every((record) => record === null || mayOn(member, 'view', record)))
      .map((both) => presentDifference(member, both, { before, after }))
    return { records: records.filter((record) => record !== null) }
  },
})

type Files = { readonly before: CaseFile; readonly after: CaseFile }

/** Returns null where the member sees nothing that differs. */
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
    facts: { ...record.facts },
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
