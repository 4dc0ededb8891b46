import type { Kind } from '@dossier/contract/file/kinds'
import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { CaseFile } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'
import { explainSnapshotIds } from './explain-snapshot-ids'

type Loading = Pick<MemberContext, 'caseFiles' | 'snapshots' | 'member' | 'session'>

/**
 * As much of the client's file as an act on a record of this kind must know. Throws 404 when it is not there, in words of
 * its own where a snapshot is named instead (SNP-20).
 */
export async function fileFor(ctx: Loading, kind: Kind, id: string, loads = kindOf(kind).loads): Promise<CaseFile> {
  const { caseFiles, member, session } = ctx
  const load = async () => {
    if (loads === 'record') return caseFiles.ofRecord(member, kind, id, session)
    const { companyId } = found(await caseFiles.record(member, kind, id, session))
    return caseFiles.ofClient(member, companyId, session)
  }
  return explainSnapshotIds(ctx, member, [id], load)
}

/** Several parts of files as one. */
export const joinedFiles = (files: readonly CaseFile[]): CaseFile => ({
  records: new Map(files.flatMap(({ records }) => [...records])),
  actions: new Map(files.flatMap(({ actions }) => [...actions])),
})
