import { type Member, may } from '../access/actor'
import { ensure } from '../errors'

/**
 * Refuses to read a snapshot: 403 without view_document_history, else 404, because none has been taken yet (DSH-43,
 * SUB-17). Nothing is refused where none is named.
 */
export function ensureLive(member: Member, snapshotId: string | undefined) {
  if (snapshotId === undefined) return
  ensure(may(member, 'view_document_history'), 'forbidden')
  ensure(false, 'not-found')
}
