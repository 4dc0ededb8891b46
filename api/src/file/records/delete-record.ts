import { kindNames, kinds } from '@dossier/contract/file/kinds'
import { found } from '../../platform/errors'
import { leaveParent } from '../changes/leave-parent'
import { type Removal, removeRecord } from '../changes/remove-record'
import type { MemberContext } from '../context'

/** Requests the removal of a record. */
export async function deleteRecord(ctx: MemberContext, removal: Removal) {
  const { result } = await removeRecord(ctx, removal)
  return { result }
}

/** A record by the type that delete-object names, `parent_id` where it is to leave only one of its parents. */
type RemovalByType = Omit<Removal, 'kind'> & { readonly type: string; readonly parent_id?: string | undefined }

/** The same by type (DOC-57); with a parent the record only leaves that one. */
export async function deleteByType(ctx: MemberContext, { type, parent_id: parentId, ...removal }: RemovalByType) {
  const kind = found(kindNames.find((name) => kinds[name].deleteType === type))
  return parentId === undefined
    ? deleteRecord(ctx, { kind, ...removal })
    : leaveParent(ctx, { kind, parentId, ...removal })
}
