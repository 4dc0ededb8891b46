import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import type { CaseFile } from '../engine/model'
import { found } from '../errors'
import type { Dependencies } from './acting'
import { affectedChanges, approveChange, denyChange, withdrawChange } from './decide'
import { namingRecords } from './naming-records'
import { type Creation, createRecord } from './propose-creation'
import { type Leaving, leaveParent } from './propose-leaving'
import { type Removal, removeRecord } from './propose-removal'
import { type Update, updateRecords } from './propose-update'
import { type Writer, type Written, writeUnreviewed } from './write-unreviewed'

export type ChangeService = ReturnType<typeof createChangeService>

type Given<F extends (dependencies: Dependencies, member: Member, input: never) => unknown> = Parameters<F>[2]

/** The only door to client files: everything that proposes, decides or writes comes through these verbs. */
export const createChangeService = (dependencies: Dependencies) => ({
  create: (member: Member, creation: Creation) => createRecord(dependencies, member, creation),
  update: async (member: Member, update: Update) => found((await updateRecords(dependencies, member, [update]))[0]),
  updateAll: (member: Member, updates: readonly Update[]) => updateRecords(dependencies, member, updates),
  remove: (member: Member, removal: Removal) => removeRecord(dependencies, member, removal),
  leave: (member: Member, leaving: Leaving) => leaveParent(dependencies, member, leaving),
  approve: (member: Member, decision: Given<typeof approveChange>) => approveChange(dependencies, member, decision),
  deny: (member: Member, decision: Given<typeof denyChange>) => denyChange(dependencies, member, decision),
  withdraw: (member: Member, decision: Given<typeof withdrawChange>) => withdrawChange(dependencies, member, decision),
  affected: (member: Member, id: string) => affectedChanges(dependencies, member, id),
  naming: <T>(member: Member, ids: readonly (string | undefined)[], work: () => Promise<T>) =>
    namingRecords(dependencies, member, ids, work),
  writeUnreviewed: <T>(
    writer: Writer,
    load: (session: ClientSession) => Promise<CaseFile>,
    change: (before: CaseFile, transaction: Transaction) => Promise<Written<T>> | Written<T>,
  ) => writeUnreviewed(dependencies, writer, load, change),
})
