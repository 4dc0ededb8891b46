import { calendarDateOf } from '@dossier/contract/dates'
import type { RichText } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { limits } from '@dossier/contract/limits'
import { changeMessages } from '@dossier/contract/messages/changes'
import { checkRichText } from '@dossier/contract/rich-text'
import { checkEdits } from '@dossier/contract/validation/check-field'
import { callerOf, type Member, mayInSection } from '../auth/actor'
import type { ClientProjection } from '../clients/client-projection'
import type { InTransaction, Transaction } from '../database/transaction'
import { ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { CaseFileRepository } from '../records/case-file.repository'
import { presentFields, presentMarks } from '../records/present-record'
import type { UserRepository } from '../users/user.repository'
import { approversOf } from './deciders'
import { affectedBy, approve, deny, withdraw } from './engine/decide'
import type { Act, Action, CaseFile, ReviewedRecord, Rules, Values } from './engine/model'
import { proposeCreation, proposeRemoval, proposeUpdate } from './engine/propose'
import { reader } from './engine/values'
import { presentAction } from './present-action'
import { presentRefusal } from './present-refusal'
import { seesWhole } from './visibility'

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
    proposeUpdate: (
      member: Member,
      kind: Kind,
      id: string,
      { rev, ...edits }: Readonly<Record<string, unknown>>,
    ): Promise<Outcome> =>
      inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const before = await caseFiles.ofRecord(member, kind, id, transaction.session)
        const record = found(before.records.get(id))
        ensure(
          rules(kind)
            .sectionsOf(record)
            .some((section) => mayInSection(member, section, 'edit')),
          'forbidden',
        )
        ensureRev(record, rev, member)
        const clean = checked(kind, edits, record, transaction.at)
        const filing = { act: actOf(member, transaction), actionId: newId(), sequence: transaction.sequence }
        const { file, action } = proposeUpdate(before, { recordId: id, edits: clean, ...filing }, rules)
        if (file !== before) {
          await write(member, before, file, transaction)
          tell(transaction, action ? 'change proposed' : 'change taken back', record, {
            fields: Object.keys(action?.fields ?? clean),
            ...(action && { action: action.id }),
          })
        }
        return { record: found(file.records.get(id)), action }
      }),

    /** Proposes new records, a set with its root first (ruling 12). */
    proposeCreation: (member: Member, records: (at: Date) => readonly [ReviewedRecord, ...ReviewedRecord[]]) =>
      inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const drafts = records(transaction.at)
        const [root] = drafts
        const before = empty
        const filing = { act: actOf(member, transaction), actionId: newId(), sequence: transaction.sequence }
        const { file, action } = proposeCreation(before, { records: drafts, ...filing }, rules)
        await write(member, before, file, transaction)
        await projection.refresh(member, root.companyId, transaction.session)
        tell(transaction, 'creation proposed', root, { action: action.id, records: drafts.length })
        return { record: found(file.records.get(root.id)), action }
      }),

    /** Requests a removal; a record that is only proposed goes at once (DOC-59). */
    proposeRemoval: (member: Member, kind: Kind, id: string, rev?: number) =>
      inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const own = await caseFiles.ofRecord(member, kind, id, transaction.session)
        const record = found(own.records.get(id))
        ensureRev(record, rev, member)
        const before = await caseFiles.ofClient(member, record.companyId, transaction.session)
        const filing = { act: actOf(member, transaction), actionId: newId(), sequence: transaction.sequence }
        const { file, action, result } = proposeRemoval(before, { recordId: id, ...filing }, rules)
        await write(member, before, file, transaction)
        if (result === 'deleted') await projection.refresh(member, record.companyId, transaction.session)
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

    /** The other open actions that a decision touches (CHG-65), oldest first. */
    async affected(member: Member, id: string): Promise<Action[]> {
      const action = await caseFiles.action(member, id)
      ensure(seesWhole(member, action), 'forbidden')
      if (action.closing) return []
      return affectedBy(await caseFiles.ofClient(member, action.companyId), action, rules)
    },
  }

  /** Loads, decides, saves and records as one: all of it is there or none (GOV-10). */
  function decide(
    member: Member,
    id: string,
    what: string,
    decision: (file: CaseFile, action: Action, act: Act) => Promise<{ file: CaseFile; action: Action }>,
    sight: 'whole' | 'own' = 'whole',
  ) {
    return inTransaction(member.organisationId, callerOf(member), async (transaction) => {
      const action = await caseFiles.action(member, id, transaction.session)
      ensure(sight === 'own' || seesWhole(member, action), 'forbidden')
      const before = await fileOf(member, action, transaction)
      const decided = await decision(before, action, actOf(member, transaction)).catch((error: unknown) => {
        throw presentRefusal(error, member)
      })
      await write(member, before, decided.file, transaction)
      if (affectsCompleteness(action)) await projection.refresh(member, action.companyId, transaction.session)
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

  async function write(member: Member, before: CaseFile, after: CaseFile, { session }: Transaction) {
    const tally = await caseFiles.save(member, before, after, session)
    await projection.count(member, before, after, tally, session)
  }

  function checked(kind: Kind, edits: Readonly<Record<string, unknown>>, record: ReviewedRecord, at: Date): Values {
    const overlay = { ...record.proposals, ...(edits as Values) }
    const errors = checkEdits(kind, edits, reader(record, overlay), { today: calendarDateOf(at, timeZone) })
    ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
    // checkEdits has seen every value and refuses what its field cannot hold.
    return edits as Values
  }
}

const empty: CaseFile = { records: new Map(), actions: new Map() }

const actOf = ({ userId, name }: Member, { at }: Transaction): Act => ({ userId, userName: name, at })

const isMember =
  ({ userId }: Member) =>
  (other: { userId: string }) =>
    other.userId === userId

/** GOV-07: the present state comes with the refusal. */
function ensureRev(record: ReviewedRecord, rev: unknown, member: Member) {
  if (rev === undefined) return
  ensure(Number.isInteger(rev), 'invalid-request', { errors: { rev: 'Invalid value' } })
  const current = { _id: record.id, ...presentMarks(record), ...presentFields(record, member) }
  ensure(rev === record.rev, 'stale-record', { details: { current } })
}

/** Approved updates of fields that no document or owner depends on leave completeness as it is. */
const affectsCompleteness = (action: Action) =>
  action.type !== 'update' || action.kind !== 'company' || 'location_type' in action.fields

function tell(transaction: Transaction, what: string, record: ReviewedRecord, details: Record<string, unknown>) {
  transaction.record({
    what,
    record: { kind: record.kind, id: record.id, name: '' },
    companyId: record.companyId,
    details,
  })
}

function richComment(comment: unknown): RichText | undefined {
  if (comment === undefined || comment === null) return undefined
  const message = checkRichText(comment)
  ensure(message === undefined, 'invalid-request', { errors: { comment: message ?? '' } })
  return comment as RichText
}
