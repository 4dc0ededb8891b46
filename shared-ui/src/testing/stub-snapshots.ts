import { listSnapshots } from '@dossier/contract/file/endpoints/snapshots'
import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { stub } from './stub-api'

const oid = (letter: string) => letter.repeat(24)

/** A snapshot of a corporate client. */
export const aSnapshot = (facts: Partial<Snapshot> = {}): Snapshot => ({
  _id: oid('b'),
  snapshot_id: facts._id ?? oid('b'),
  label: 'Review 2026',
  snapshotDate: '2026-01-05T09:00:00.000Z',
  comment: '',
  comment_by: 'Olivia Officer',
  company_id: oid('a'),
  company_type: 'corporate',
  completed_review: false,
  deleted: null,
  ...facts,
})

/** Stubs the snapshots of a client, which the banner of the one that is viewed asks for. */
export const stubSnapshots = (...snapshots: readonly Snapshot[]) =>
  stub(listSnapshots, { status: 'success', snapshots: [...snapshots] })
