import type { Kind } from '@dossier/contract/kinds'
import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { CaseFile } from '../engine/model'
import { found } from '../errors'
import { kindOf } from '../kinds/all-kinds'
import type { Dependencies } from './acting'

/** Returns as much of the client's file as an act on a record of this kind must know. Throws 404 when it is not there. */
export async function fileFor(
  { caseFiles }: Dependencies,
  member: Member,
  kind: Kind,
  id: string,
  session: ClientSession,
  loads = kindOf(kind).loads,
): Promise<CaseFile> {
  if (loads === 'record') return caseFiles.ofRecord(member, kind, id, session)
  const { companyId } = found(await caseFiles.record(member, kind, id, session))
  return caseFiles.ofClient(member, companyId, session)
}

/** Returns several parts of files as one. */
export const joinedFiles = (files: readonly CaseFile[]): CaseFile => ({
  records: new Map(files.flatMap(({ records }) => [...records])),
  actions: new Map(files.flatMap(({ actions }) => [...actions])),
})
