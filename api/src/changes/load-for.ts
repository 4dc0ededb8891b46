import type { Kind } from '@dossier/contract/kinds'
import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { CaseFile } from '../engine/model'
import { found } from '../errors'
import { kindOf } from '../kinds/all-kinds'
import type { Dependencies } from './acting'
import { namingRecords } from './naming-records'

/**
 * Returns as much of the client's file as an act on a record of this kind must know. Throws 404 when it is not there, in
 * words of its own where a snapshot is named instead (SNP-20).
 */
export async function fileFor(
  dependencies: Dependencies,
  member: Member,
  kind: Kind,
  id: string,
  session: ClientSession,
  loads = kindOf(kind).loads,
): Promise<CaseFile> {
  const { caseFiles } = dependencies
  const load = async () => {
    if (loads === 'record') return caseFiles.ofRecord(member, kind, id, session)
    const { companyId } = found(await caseFiles.record(member, kind, id, session))
    return caseFiles.ofClient(member, companyId, session)
  }
  return namingRecords(dependencies, member, [id], load, session)
}

/** Returns several parts of files as one. */
export const joinedFiles = (files: readonly CaseFile[]): CaseFile => ({
  records: new Map(files.flatMap(({ records }) => [...records])),
  actions: new Map(files.flatMap(({ actions }) => [...actions])),
})
