import type { SectionRight } from '@dossier/contract/access'
import type { AuditDetails, AuditEventName } from '@dossier/contract/audit-events'
import { fieldOf } from '@dossier/contract/catalogue'
import { mayEditField } from '@dossier/contract/catalogue/visibility'
import { calendarDateOf } from '@dossier/contract/dates'
import type { RichText } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { limits } from '@dossier/contract/limits'
import { changeMessages } from '@dossier/contract/messages/changes'
import { checkRichText } from '@dossier/contract/rich-text'
import { checkEdits } from '@dossier/contract/validation/check-field'
import { keptEdits } from '@dossier/contract/validation/kept-edits'
import { callerOf, type Member, mayInSection } from '../access/actor'
import type { InTransaction, Transaction } from '../audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { ClientProjection } from '../case-files/client-projection'
import { presentReviewed } from '../case-files/present-record'
import { seesWhole } from '../case-files/visibility'
import { affectedBy, affectedRevOf, approve, deny, withdraw } from '../engine/decide'
import type { Act, Action, CaseFile, ReviewedRecord, Rules, Values } from '../engine/model'
import { proposeCreation, proposeRemoval, proposeUpdate } from '../engine/propose'
import { effectiveReader } from '../engine/values'
import { ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { UserRepository } from '../users/user.repository'
import { approversOf } from './deciders'
import { presentAction } from './present-action'
import { presentRefusal } from './present-refusal'

type Dependencies = {
  caseFiles: CaseFileRepository
  users: UserRepository
  projection: ClientProjection
  rules: Rules
  inTransaction: InTransaction
  newId: NewId
  /** Days begin and end here when a rule asks for today. */
  timeZone: string
}
export type ChangeService = ReturnType<typeof createChangeService>

/** Edits of one record, `rev` among them where they were based on one (GOV-07). */
export type Update = {
  readonly kind: Kind
  readonly id: string
  readonly edits: Readonly<Record<string, unknown>>
  /** Stands before the names of its fields in `errors`, where several records are edited at once. */
  readonly prefix?: string
}
type Outcome = { readonly record: ReviewedRecord; readonly action: Action | null }

/** The only door to the change engine: whatever proposes or decides comes through these verbs. */
export function createChangeService({
  caseFiles,
  users,
  projection,
  rules,
  inTransaction,
  newId,
  timeZone,
}: Dependencies) {
  return {
    /** Proposes changed fields of a record (CHG-09). Every fault is answered at once, by field (VAL-01). */
    proposeUpdate: async (member: Member, kind: Kind, id: string, edits: Update['edits']): Promise<Outcome> =>
      found((await proposeUpdates(member, [{ kind, id, edits }]))[0]),

    /** The same for several records, the first naming them all: every one gets its action, or none does. */
    proposeUpdates,

    /** Proposes new records, a set with its root first (ruling 12). */
    proposeCreation: (member: Member, records: (at: Date) => readonly [ReviewedRecord, ...ReviewedRecord[]]) =>
      inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const drafts = records(transaction.at)
        const [root] = drafts
        const before = empty
        const filing = { act: actOf(member, transaction), actionId: newId(), sequence: transaction.sequence }
        const { file, action } = proposeCreation(before, { records: drafts, ...filing }, rules)
        await write(member, before, file, transaction)
        // A new client is all there is of its file.
        const whole = root.id === root.companyId ? file : undefined
        await projection.refresh(member, root.companyId, transaction.session, whole)
        tell(transaction, 'creation proposed', root, { action: action.id, records: drafts.length })
        return { record: found(file.records.get(root.id)), action }
      }),

    /** Requests a removal; a record that is only proposed goes at once (DOC-59). */
    proposeRemoval: (member: Member, kind: Kind, id: string, rev?: number) =>
      inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const own = await caseFiles.ofRecord(member, kind, id, transaction.session)
        const record = found(own.records.get(id))
        ensureRight(record, 'delete', member)
        ensureRev(record, rev, member)
        const before = await caseFiles.ofClient(member, record.companyId, transaction.session)
        const filing = { act: actOf(member, transaction), actionId: newId(), sequence: transaction.sequence }
        const { file, action, result } = proposeRemoval(before, { recordId: id, ...filing }, rules)
        await write(member, before, file, transaction)
        if (result === 'deleted') await projection.refresh(member, record.companyId, transaction.session, file)
        tell(transaction, result === 'deleted' ? 'creation withdrawn' : 'removal proposed', record, {
          ...(action && { action: action.id }),
        })
        return { action, result }
      }),

    approve: (member: Member, { id, rev, affected_rev }: { id: string; rev?: number; affected_rev?: number }) =>
      decide(member, id, 'change approved', async (file, action, act) => {
        const own = action.authorIds.includes(member.userId)
        // Only for one's own change does it matter whether anybody else could decide (GOV-02).
        const onlyDecider = own && approversOf(action, await users.colleagues(member)).some(isMember(member))
        return approve(file, { actionId: id, act, rev, affectedRev: affected_rev, onlyDecider }, rules)
      }),

    /** CHG-44: the reason is trimmed before it is measured. */
    deny: (
      member: Member,
      { id, rev, text, comment }: { id: string; rev?: number; text: string; comment?: unknown },
    ) => {
      const reason = text.trim()
      const message = changeMessages.denyReasonTooShort
      ensure([...reason].length >= limits.denyReasonMinimum, 'invalid-request', { message, errors: { text: message } })
      return decide(member, id, 'change denied', async (file, _, act) =>
        deny(file, { actionId: id, act, rev, text: reason, comment: richComment(comment) }, rules),
      )
    },

    withdraw: (member: Member, { id, rev }: { id: string; rev?: number }) =>
      decide(
        member,
        id,
        'change withdrawn',
        async (file, _, act) => withdraw(file, { actionId: id, act, rev }, rules),
        'own',
      ),

    /** The other open actions that a decision touches (CHG-65), oldest first, and the mark of how far it reaches (GOV-11). */
    async affected(member: Member, id: string): Promise<{ related: readonly Action[]; affectedRev: number }> {
      const action = await caseFiles.action(member, id)
      ensure(seesWhole(member, action), 'forbidden')
      if (action.closing) return { related: [], affectedRev: 0 }
      const file = await caseFiles.ofClient(member, action.companyId)
      return { related: affectedBy(file, action, rules), affectedRev: affectedRevOf(file, action, rules) }
    },
  }

  function proposeUpdates(member: Member, updates: readonly Update[]): Promise<readonly Outcome[]> {
    return inTransaction(member.organisationId, callerOf(member), async (transaction) => {
      const before = await filesOf(member, updates, transaction)
      const steps = checkedSteps(member, updates, before, transaction)
      const filing = { act: actOf(member, transaction), sequence: transaction.sequence }
      let file = before
      const outcomes = steps.map(({ recordId, edits }) => {
        const proposed = proposeUpdate(file, { recordId, edits, actionId: newId(), ...filing }, rules)
        const moved = proposed.file !== file
        file = proposed.file
        return { recordId, edits, moved, action: proposed.action }
      })
      const told = outcomes.filter(({ moved }) => moved)
      const root = steps[0] && before.records.get(steps[0].recordId)
      if (root && told.length > 0) {
        await write(member, before, file, transaction)
        const what = told.some(({ action }) => action) ? 'change proposed' : 'change taken back'
        const details = told.map(({ recordId, edits, action }) => ({
          ...(recordId !== root.id && { record: recordId }),
          fields: Object.keys(action?.fields ?? edits),
          ...(action && { action: action.id }),
        }))
        tell(transaction, what, root, details.length === 1 && details[0] ? details[0] : { changes: details })
      }
      return outcomes.map(({ recordId, action }) => ({ record: found(file.records.get(recordId)), action }))
    })
  }

  async function filesOf(member: Member, updates: readonly Update[], { session }: Transaction): Promise<CaseFile> {
    const files: CaseFile[] = []
    for (const { kind, id } of updates) files.push(await caseFiles.ofRecord(member, kind, id, session))
    return {
      records: new Map(files.flatMap(({ records }) => [...records])),
      actions: new Map(files.flatMap(({ actions }) => [...actions])),
    }
  }

  /** Each record's right and revision, then the faults of all edits at once (VAL-01). */
  function checkedSteps(member: Member, updates: readonly Update[], file: CaseFile, { at }: Transaction) {
    const errors: Record<string, string> = {}
    const steps = updates.map(({ kind, id, edits: { rev, ...edits }, prefix = '' }) => {
      const record = found(file.records.get(id))
      ensureRight(record, 'edit', member)
      ensureWriter(kind, edits, member)
      ensureRev(record, rev, member)
      const faults = checkEdits(kind, edits, effectiveReader(record), { today: calendarDateOf(at, timeZone) })
      for (const [field, message] of Object.entries(faults)) errors[prefix + field] = message
      // What passes the check holds values its fields can hold.
      return { recordId: id, edits: keptEdits(kind, edits) as Values }
    })
    ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
    return steps
  }

  /** Nobody proposes what they may not see: answers and conflicts hold the record as it is. */
  function ensureRight(record: ReviewedRecord, right: SectionRight, member: Member) {
    const sections = rules(record.kind).sectionsOf(record)
    ensure(
      sections.some((section) => mayInSection(member, section, right) && mayInSection(member, section, 'view')),
      'forbidden',
    )
  }

  /** Loads, decides, saves and records as one: all of it is there or none (GOV-10). */
  function decide(
    member: Member,
    id: string,
    what: 'change approved' | 'change denied' | 'change withdrawn',
    decision: (file: CaseFile, action: Action, act: Act) => Promise<{ file: CaseFile; action: Action }>,
    sight: 'whole' | 'own' = 'whole',
  ) {
    return inTransaction(member.organisationId, callerOf(member), async (transaction) => {
      const action = await caseFiles.action(member, id, transaction.session)
      ensure(sight === 'own' || seesWhole(member, action), 'forbidden')
      const before = await fileOf(member, action, transaction)
      const decided = await decision(before, action, actOf(member, transaction)).catch((error: unknown) => {
        throw presentRefusal(error, member, () => affectedRevOf(before, action, rules))
      })
      await write(member, before, decided.file, transaction)
      if (affectsCompleteness(action)) {
        const whole = action.type === 'update' ? undefined : decided.file
        await projection.refresh(member, action.companyId, transaction.session, whole)
      }
      transaction.record({
        what,
        record: { kind: action.kind, id: action.recordId, name: action.recordName },
        companyId: action.companyId,
        details: {
          action: action.id,
          fields: Object.keys(action.fields),
          ...(decided.action.closing?.selfApproved && { self_approved: true }),
        },
      })
      return presentAction(decided.action, member)
    })
  }

  /** An update concerns one record; anything else may reach through the whole file. A closed action is enough by itself. */
  async function fileOf(member: Member, action: Action, { session }: Transaction): Promise<CaseFile> {
    if (action.closing) return { records: new Map(), actions: new Map([[action.id, action]]) }
    return action.type === 'update'
      ? caseFiles.ofRecord(member, action.kind as Kind, action.recordId, session)
      : caseFiles.ofClient(member, action.companyId, session)
  }

  function tell<Name extends AuditEventName>(
    transaction: Transaction,
    what: Name,
    record: ReviewedRecord,
    details: AuditDetails<Name>,
  ) {
    transaction.record<Name>({
      what,
      record: { kind: record.kind, id: record.id, name: rules(record.kind).nameOf(record) },
      companyId: record.companyId,
      details,
    })
  }

  async function write(member: Member, before: CaseFile, after: CaseFile, { session }: Transaction) {
    const tally = await caseFiles.save(member, before, after, session)
    await projection.count(member, before, after, tally, session)
  }
}

const empty: CaseFile = { records: new Map(), actions: new Map() }

const actOf = ({ userId, name }: Member, { at }: Transaction): Act => ({ userId, userName: name, at })

const isMember =
  ({ userId }: Member) =>
  (other: { userId: string }) =>
    other.userId === userId

/** PRM-36, DOC-42: comments and findings are written by their own role, whoever else may edit the record. */
function ensureWriter(kind: Kind, edits: Update['edits'], member: Member) {
  const fields = Object.keys(edits).flatMap((name) => fieldOf(kind, name) ?? [])
  ensure(
    fields.every((field) => mayEditField(field, member)),
    'forbidden',
  )
}

/** GOV-07: the present state comes with the refusal. */
function ensureRev(record: ReviewedRecord, rev: unknown, member: Member) {
  if (rev === undefined) return
  ensure(Number.isInteger(rev), 'invalid-request', { errors: { rev: 'Invalid value' } })
  const current = presentReviewed({ _id: record.id }, record, member)
  ensure(rev === record.rev, 'stale-record', { details: { current } })
}

/** Approved updates of fields that no document or owner depends on leave completeness as it is. */
const affectsCompleteness = (action: Action) =>
  action.type !== 'update' || action.kind !== 'company' || 'location_type' in action.fields

function richComment(comment: unknown): RichText | undefined {
  if (comment === undefined || comment === null) return undefined
  const message = checkRichText(comment)
  ensure(message === undefined, 'invalid-request', { errors: { comment: message ?? '' } })
  return comment as RichText
}
