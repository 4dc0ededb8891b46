import type { ClientSession } from 'mongodb'
import type { Member } from '../../platform/access/actor'
import { asMember } from '../../platform/context'
import type { Transaction } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import type { CaseFile } from '../engine/model'
import { approve } from './approve'
import { type Creation, createRecord } from './create-record'
import { deny } from './deny'
import { explainSnapshotIds } from './explain-snapshot-ids'
import { type Leaving, leaveParent } from './leave-parent'
import { type Removal, removeRecord } from './remove-record'
import type { Update } from './update'
import { updateRecord, updateRecords } from './update-records'
import { withdraw } from './withdraw'
import { type Writer, type Written, writeUnreviewed } from './write-unreviewed'

export type ChangeService = ReturnType<typeof createChangeService>

type Given<Verb extends (ctx: never, input: never) => unknown> = Parameters<Verb>[1]

/** The door to client files for those who have no context yet: the verbs themselves take one. */
export const createChangeService = (context: JobContext) => ({
  create: (member: Member, creation: Creation) => createRecord(asMember(context, member), creation),
  update: (member: Member, update: Update) => updateRecord(asMember(context, member), update),
  updateAll: (member: Member, updates: readonly Update[]) => updateRecords(asMember(context, member), updates),
  remove: (member: Member, removal: Removal) => removeRecord(asMember(context, member), removal),
  leave: (member: Member, leaving: Leaving) => leaveParent(asMember(context, member), leaving),
  approve: (member: Member, decision: Given<typeof approve>) => approve(asMember(context, member), decision),
  deny: (member: Member, decision: Given<typeof deny>) => deny(asMember(context, member), decision),
  withdraw: (member: Member, decision: Given<typeof withdraw>) => withdraw(asMember(context, member), decision),
  naming: <T>(member: Member, ids: readonly (string | undefined)[], work: () => Promise<T>, session?: ClientSession) =>
    explainSnapshotIds({ snapshots: context.snapshots, session }, member, ids, work),
  writeUnreviewed: <T>(
    writer: Writer,
    load: (session: ClientSession) => Promise<CaseFile>,
    change: (before: CaseFile, transaction: Transaction) => Promise<Written<T>> | Written<T>,
  ) => writeUnreviewed(context, writer, ({ session }) => load(session), change),
})
