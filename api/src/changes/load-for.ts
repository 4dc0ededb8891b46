import type { Kind } from '@dossier/contract/kinds'
import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { CaseFile } from '../engine/model'
import { associated, DomainError, found } from '../errors'
import { kindOf } from '../kinds/all-kinds'
import type { Dependencies } from './acting'

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
  const { caseFiles, isSnapshot } = dependencies
  try {
    if (loads === 'record') return await caseFiles.ofRecord(member, kind, id, session)
    const { companyId } = found(await caseFiles.record(member, kind, id, session))
    return await caseFiles.ofClient(member, companyId, session)
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === 'not-found'
    throw isMissing && (await isSnapshot(member, id, session)) ? new DomainError('not-found', associated) : error
  }
}

/** Returns several parts of files as one. */
export const joinedFiles = (files: readonly CaseFile[]): CaseFile => ({
  records: new Map(files.flatMap(({ records }) => [...records])),
  actions: new Map(files.flatMap(({ actions }) => [...actions])),
})
