import type { ClientType } from '@dossier/contract/file/client-pages'
import type { Snapshot as SnapshotOnWire } from '@dossier/contract/file/schemas/snapshots'
import { auditorTypes } from '@dossier/contract/platform/user-types'
import type { Member } from '../../platform/access/actor'

/** The state of a client's file at one moment, under a label (SNP-01, SNP-02). What it holds lies beside it. */
export type Snapshot = {
  readonly id: string
  readonly companyId: string
  readonly companyType: ClientType
  readonly label: string
  readonly comment: string
  readonly byId: string
  readonly byName: string
  readonly at: Date
  readonly completedReview: boolean
  /** The SHA-256 of every file that its records and open changes name; they keep the content (GOV-16). */
  readonly contents: readonly string[]
  readonly deleted: { readonly byId: string; readonly byName: string; readonly at: Date } | null
}

/** Whether a member reads what others no longer find: deleted snapshots, and those of removed clients (SNP-10, GOV-22). */
export const seesHistory = ({ type }: Pick<Member, 'type'>) => auditorTypes.includes(type)

/** SNP-17. */
export const presentSnapshot = (snapshot: Snapshot): SnapshotOnWire => ({
  _id: snapshot.id,
  snapshot_id: snapshot.id,
  label: snapshot.label,
  snapshotDate: snapshot.at.toISOString(),
  comment: snapshot.comment,
  comment_by: snapshot.byName,
  company_id: snapshot.companyId,
  company_type: snapshot.companyType,
  completed_review: snapshot.completedReview,
  deleted: snapshot.deleted && { by: snapshot.deleted.byName, at: snapshot.deleted.at.toISOString() },
})

export const isSeen = (member: Pick<Member, 'type'>, { deleted }: Snapshot) => deleted === null || seesHistory(member)

/** How the audit trail names it. */
export const namedSnapshot = ({ id, companyId, label }: Snapshot) => ({
  record: { kind: 'snapshot', id, name: label },
  companyId,
})
