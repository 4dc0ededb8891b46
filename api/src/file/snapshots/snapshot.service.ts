import { isDayState } from '@dossier/contract/file/former-state'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { callerOf, type Member, may } from '../../platform/access/actor'
import { ensure, found, foundAssociated } from '../../platform/errors'
import type { NewId } from '../../platform/ids'
import { digestOfSnapshot } from '../../trail/audit/kept-snapshot'
import type { InTransaction } from '../../trail/audit/transaction'
import type { FileHistory } from '../case-files/file-history.repository'
import type { FileSource } from '../case-files/file-source'
import { companyTypeOf } from '../kinds/company'
import { formerFile } from './former-file'
import type { FrozenFiles } from './frozen-file.repository'
import { presentSnapshot, type Snapshot, seesHistory } from './snapshot'
import type { SnapshotRepository } from './snapshot.repository'

type Dependencies = {
  readonly snapshots: SnapshotRepository
  readonly frozen: FrozenFiles
  readonly live: FileSource
  readonly history: FileHistory
  readonly inTransaction: InTransaction
  readonly newId: NewId
  readonly now: () => Date
  /** Days end here. */
  readonly timeZone: string
}
export type SnapshotService = ReturnType<typeof createSnapshotService>

type Asked = { readonly company_id: string; readonly label: string; readonly comment: string }

/** Snapshots of clients' files: taken, listed, read and deleted, never changed (SNP-01). */
export function createSnapshotService(dependencies: Dependencies) {
  const { snapshots, frozen, live, history, inTransaction, newId, now, timeZone } = dependencies
  return {
    /** Returns the snapshots of a client, newest first (SNP-17); those of a removed one to auditors alone (GOV-22). */
    async list(member: Member, companyId: string) {
      const [client, taken] = await Promise.all([live.client(member, companyId), snapshots.ofClient(member, companyId)])
      const isKnown = client !== null || (seesHistory(member) && taken.length > 0)
      foundAssociated(isKnown || null)
      return { snapshots: taken.filter((snapshot) => isSeen(member, snapshot)).map(presentSnapshot) }
    },

    /** Freezes a client's file (SNP-18). */
    save: (member: Member, asked: Asked) => take(member, asked, false),

    /** Freezes it as a completed review (SNP-19). No field changes: dates need approval. */
    complete: (member: Member, asked: Asked) => take(member, asked, true),

    /** Takes a snapshot off the list at once, and keeps it (SNP-10). */
    async remove(member: Member, id: string) {
      ensure(may(member, 'verify_report'), 'forbidden')
      await inTransaction(member.organisationId, callerOf(member), async ({ session, at, record }) => {
        const snapshot = found(await snapshots.get(member, id, session))
        ensure(snapshot.deleted === null, 'not-found')
        await snapshots.markDeleted(member, id, { byId: member.userId, byName: member.name, at }, session)
        record({ what: 'snapshot deleted', ...named(snapshot), details: {} })
      })
      return { result: 'deleted' as const }
    },

    /** Returns where a client's file is read. Throws 404 for a snapshot of another client like for an unknown one. */
    async source(member: Member, companyId: string, state: string | undefined): Promise<FileSource> {
      if (state === undefined) return live
      if (isDayState(state)) return asOf(member, companyId, state)
      const { snapshot, source } = await read(member, state)
      ensure(snapshot.companyId === companyId, 'not-found')
      return source
    },

    /** Returns where a record is read, whichever client's it is. */
    async sourceOf(member: Member, recordId: string, state: string): Promise<FileSource> {
      if (!isDayState(state)) return (await read(member, state)).source
      return asOf(member, found(await history.clientOf(member, recordId)), state)
    },
  }

  /** Throws 404 for a day in the future, and for one before the client was there. */
  async function asOf(member: Member, companyId: string, day: string): Promise<FileSource> {
    ensure(may(member, 'view_document_history'), 'forbidden')
    ensure(day <= calendarDateOf(now(), timeZone), 'not-found')
    if (!seesHistory(member)) found(await live.client(member, companyId))
    const whole = await history.ofClient(member, companyId)
    return found(formerFile(whole, companyId, (at) => calendarDateOf(at, timeZone) <= day))
  }

  /** Returns a snapshot with the file in it. Throws 403 without the right to view any (SNP-09). */
  async function read(member: Member, id: string) {
    ensure(may(member, 'view_document_history'), 'forbidden')
    const snapshot = found(await snapshots.get(member, id))
    ensure(isSeen(member, snapshot), 'not-found')
    if (!seesHistory(member)) found(await live.client(member, snapshot.companyId))
    return { snapshot, source: frozen.source(id) }
  }

  async function take(member: Member, { company_id: companyId, label, comment }: Asked, completedReview: boolean) {
    const id = newId()
    return inTransaction(member.organisationId, callerOf(member), async ({ session, at, record }) => {
      const held = foundAssociated(await frozen.freeze(member, companyId, id, session))
      const said = {
        companyType: companyTypeOf(held.client),
        label,
        comment,
        byId: member.userId,
        byName: member.name,
        at,
        completedReview,
        contents: held.contents,
      }
      const snapshot: Snapshot = { id, companyId, ...said, deleted: null }
      const digest = digestOfSnapshot({ id, companyId, said }, held.hashes)
      await snapshots.insert(member, snapshot, session)
      const what = completedReview ? 'review completed' : 'snapshot taken'
      record({ what, ...named(snapshot), details: { records: held.records, digest } })
      return { snapshot: presentSnapshot(snapshot) }
    })
  }
}

const isSeen = (member: Member, { deleted }: Snapshot) => deleted === null || seesHistory(member)

const named = ({ id, companyId, label }: Snapshot) => ({ record: { kind: 'snapshot', id, name: label }, companyId })
