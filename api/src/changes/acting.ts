import type { AuditDetails, AuditEventName } from '@dossier/contract/audit-events'
import { calendarDateOf } from '@dossier/contract/dates'
import type { ClientSession } from 'mongodb'
import { callerOf, type Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction, Transaction } from '../audit/transaction'
import type { CaseFileRepository, Tally } from '../case-files/case-file.repository'
import type { ClientProjection } from '../case-files/client-projection'
import { presentRecord } from '../case-files/present-record'
import type { Act, Action, CaseFile, ReviewedRecord } from '../engine/model'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import { kindRules } from '../kinds/all-kinds'
import { withMovedDocuments } from '../kinds/document-sections'
import type { NoticeService } from '../notices/notice.service'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { DecisionMakers } from '../users/decision-makers'
import type { FormerDeciderRepository } from '../users/former-decider.repository'
import type { UserRepository } from '../users/user.repository'

/** What the verbs of the change service work with. */
export type Dependencies = {
  readonly caseFiles: CaseFileRepository
  readonly users: UserRepository
  readonly formers: FormerDeciderRepository
  readonly decisionMakers: DecisionMakers
  readonly projection: ClientProjection
  readonly notices: Pick<NoticeService, 'tell' | 'tellKnown'>
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  /** Whether an id names a snapshot of the organisation. */
  readonly isSnapshot: (scope: Scope, id: string, session?: ClientSession) => Promise<boolean>
  readonly inTransaction: InTransaction
  readonly newId: NewId
  /** Days begin and end here when a rule asks for today. */
  readonly timeZone: string
}

/** What became of a proposal: the file after it, the record it was about, and what was filed, if anything. */
export type Outcome = { readonly file: CaseFile; readonly record: ReviewedRecord; readonly action: Action | null }

/** The same of changed fields, which may have been filed as several changes: `action` is the first of them (GOV-27). */
export type Saved = Outcome & { readonly actions: readonly Action[] }

/** Runs an act of a member: state and audit event are written together or not at all (GOV-10). */
export const actOf = <T>(
  { inTransaction }: Dependencies,
  member: Member,
  work: (transaction: Transaction) => Promise<T>,
) => inTransaction(member.organisationId, callerOf(member), work)

/** Returns who acts and when, as the engine records it. */
export const byMember = ({ userId, name }: Member, { at }: Transaction): Act => ({ userId, userName: name, at })

/** Returns the day of an act, YYYY-MM-DD. */
export const dayOf = ({ timeZone }: Dependencies, { at }: Transaction) => calendarDateOf(at, timeZone)

/** Writes what an act made of a file, moves documents along with whom they belong to, and the counts of its clients. */
export async function write(
  { caseFiles, projection }: Dependencies,
  scope: Scope,
  before: CaseFile,
  decided: CaseFile,
  { session, seal }: Transaction,
): Promise<Tally> {
  const after = withMovedDocuments(before, decided)
  const { tally, seals } = await caseFiles.save(scope, before, after, session)
  seal(seals)
  await projection.count(scope, before, after, tally, session)
  return tally
}

/** Returns the actions that an act added to a file. */
export const newIn = (before: CaseFile, after: CaseFile): readonly Action[] =>
  [...after.actions.values()].filter(({ id }) => !before.actions.has(id))

/** Returns what an event says of earlier changes that count once more (GOV-25). */
export const standsAgain = (actions: readonly Action[]) =>
  actions.length > 0 ? { stands_again: actions.map(({ id }) => id) } : {}

/** Puts an act about a record on the organisation's audit trail. */
export const recordAct = <Name extends AuditEventName>(
  transaction: Transaction,
  what: Name,
  record: ReviewedRecord,
  file: CaseFile,
  details: AuditDetails<Name>,
) =>
  transaction.record<Name>({
    what,
    record: { kind: record.kind, id: record.id, name: kindRules(record.kind).nameOf(record, file) },
    companyId: record.companyId,
    details,
  })

/** Throws 409 with the present state when the record moved on since the revision that the caller saw (GOV-07). */
export function ensureRev(record: ReviewedRecord, rev: unknown, file: CaseFile, member: Member) {
  if (rev === undefined) return
  ensure(Number.isInteger(rev), 'invalid-request', { errors: { rev: 'Invalid value' } })
  if (rev === record.rev) return
  ensure(false, 'stale-record', { details: { current: presentRecord(record, file, member) } })
}

export const emptyFile: CaseFile = { records: new Map(), actions: new Map() }
