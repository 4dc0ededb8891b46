import type { RichText } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { limits } from '@dossier/contract/limits'
import { changeMessages } from '@dossier/contract/messages/changes'
import { validationMessages } from '@dossier/contract/messages/validation'
import { hasHiddenCharacters, seenOf } from '@dossier/contract/validation/hidden-characters'
import { checkRichText } from '@dossier/contract/validation/rich-text'
import type { Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import { countsInCompleteness } from '../case-files/completeness-file'
import { seesWhole } from '../case-files/visibility'
import { approve, deny, withdraw } from '../engine/decide'
import type { Act, Action, CaseFile } from '../engine/model'
import { fieldsOf, namedParents, rootOf, typeOf } from '../engine/parts'
import { affectedBy, affectedIds, asItReaches } from '../engine/removal-reach'
import { ensure } from '../errors'
import { kindOf, kindRules } from '../kinds/all-kinds'
import type { Colleague } from '../users/user'
import { actOf, byMember, type Dependencies, newIn, standsAgain, write } from './acting'
import { affectedRevOf } from './affected-rev'
import { approversOf } from './deciders'
import { decisionNotices } from './decision-notices'
import { peopleFor } from './people-for'
import { presentAction } from './present-action'
import { presentRefusal } from './present-refusal'
import { takenOverNotices } from './taken-over-notices'

type Decision = { readonly id: string; readonly rev?: number | undefined }

/** Approves a change (CHG-63); `affected_rev` says what the approver was shown of a removal (GOV-11). */
export const approveChange = (
  dependencies: Dependencies,
  member: Member,
  { id, rev, affected_rev }: Decision & { readonly affected_rev?: number | undefined },
) =>
  decide(dependencies, member, id, 'change approved', 'all of it', async (file, action, act, { session }) => {
    const { unconfirmed, own, people } = await dependencies.decisionMakers.ensureDecidesOn(member, action, session)
    // Only for one's own change does it matter whether anyone else could decide (GOV-02).
    const approvers = own ? approversOf(action, await peopleFor(dependencies, member, [action], session)) : []
    const onlyDecider = approvers.some(({ userId }) => userId === member.userId)
    const asShown =
      affected_rev === undefined ? undefined : (now: readonly string[]) => affectedRevOf(now) === affected_rev
    return { ...approve(file, { actionId: id, act, rev, asShown, own, onlyDecider, unconfirmed }, kindRules), people }
  })

/** Denies a change with a reason, of which what can be seen is measured (CHG-44, CHG-64). */
export async function denyChange(
  dependencies: Dependencies,
  member: Member,
  { id, rev, text, comment }: Decision & { readonly text: string; readonly comment?: unknown },
) {
  const reason = text.trim()
  const message = changeMessages.denyReasonTooShort
  const invalid = { errors: { text: validationMessages.invalidValue } }
  ensure(!hasHiddenCharacters(reason), 'invalid-request', invalid)
  ensure([...seenOf(reason)].length >= limits.denyReasonMinimum, 'invalid-request', {
    message,
    errors: { text: message },
  })
  const rich = richComment(comment)
  return decide(dependencies, member, id, 'change denied', 'all of it', async (file, action, act, { session }) => {
    const { unconfirmed, people } = await dependencies.decisionMakers.ensureDecidesOn(member, action, session)
    const { newId } = dependencies
    const denying = { actionId: id, act, rev, text: reason, comment: rich, unconfirmed, newId }
    return { ...deny(file, denying, kindRules), people }
  })
}

/** Takes one's own change back (GOV-01): 403 for anyone but its author, who need not see all of it any more. */
export const withdrawChange = (dependencies: Dependencies, member: Member, { id, rev }: Decision) =>
  decide(dependencies, member, id, 'change withdrawn', 'that it is there', async (file, _, act) =>
    withdraw(file, { actionId: id, act, rev, newId: dependencies.newId }, kindRules),
  )

/**
 * Returns the other open changes that a decision touches (CHG-65), oldest first, the records that go with an
 * approved removal, and what stands for all of it (GOV-11).
 */
export async function affectedChanges({ caseFiles }: Dependencies, member: Member, id: string) {
  const action = await caseFiles.action(member, id)
  ensure(seesWhole(member, action), 'forbidden')
  if (action.closing) return { related: [], removed: [], affectedRev: 0 }
  const file = await caseFiles.ofClient(member, action.companyId)
  const now = asItReaches(file, action, kindRules)
  ensure(seesWhole(member, now), 'forbidden')
  return { related: affectedBy(file, action, kindRules), ...reachOf(file, action) }
}

const reachOf = (file: CaseFile, action: Action) => ({
  removed: typeOf(action) === 'remove' ? asItReaches(file, action, kindRules).parts : [],
  affectedRev: affectedRevOf(affectedIds(file, action, kindRules)),
})

type Deciding = (
  file: CaseFile,
  action: Action,
  act: Act,
  transaction: Transaction,
) => Promise<{ file: CaseFile; action: Action; people?: ReadonlyMap<string, Colleague> }>

/** Loads, decides, saves and records as one: all of it is there or none (GOV-10). */
const decide = (
  dependencies: Dependencies,
  member: Member,
  id: string,
  what: 'change approved' | 'change denied' | 'change withdrawn',
  mustSee: 'all of it' | 'that it is there',
  decision: Deciding,
) =>
  actOf(dependencies, member, async (transaction) => {
    const filed = await dependencies.caseFiles.action(member, id, transaction.session)
    const ensureSeen = (shown: Action) =>
      ensure(mustSee === 'that it is there' || seesWhole(member, shown), 'forbidden')
    ensureSeen(filed)
    const before = await fileOf(dependencies, member, filed, transaction)
    const action = asItReaches(before, filed, kindRules)
    ensureSeen(action)
    const decided = await decision(before, action, byMember(member, transaction), transaction).catch(
      (error: unknown) => {
        throw presentRefusal(error, member, () => reachOf(before, filed))
      },
    )
    await write(dependencies, member, before, decided.file, transaction)
    const news = [...decisionNotices(before, decided.file, member), ...takenOverNotices(before, decided.file, member)]
    await dependencies.notices.tellKnown(transaction, decided.people ?? new Map(), news)
    if (movesCompleteness(decided.action)) {
      const whole = holdsWholeFile(action) ? decided.file : undefined
      await dependencies.projection.refresh(member, action.companyId, transaction.session, whole)
    }
    const { kind, recordId, recordName } = rootOf(action)
    transaction.record({
      what,
      record: { kind, id: recordId, name: recordName },
      companyId: action.companyId,
      details: {
        action: action.id,
        fields: Object.keys(fieldsOf(action)),
        ...(decided.action.closing?.selfApproved && { self_approved: true }),
        ...(decided.action.closing?.unconfirmed && { unconfirmed: true }),
        ...standsAgain(newIn(before, decided.file)),
      },
    })
    return presentAction(decided.action, member)
  })

/** A closed action is enough by itself, and an update of some kinds needs its record only. */
async function fileOf({ caseFiles }: Dependencies, member: Member, action: Action, { session }: Transaction) {
  if (action.closing) return { records: new Map(), actions: new Map([[action.id, action]]) }
  const { kind, recordId } = rootOf(action)
  return holdsWholeFile(action)
    ? caseFiles.ofClient(member, action.companyId, session)
    : caseFiles.ofRecord(member, kind as Kind, recordId, session, action)
}

const holdsWholeFile = (action: Action) =>
  typeOf(action) !== 'update' ||
  kindOf(rootOf(action).kind as Kind).loads === 'file' ||
  namedParents(action, kindRules).length > 0

/** Only what is approved counts (PRG-02), of some kinds, and of a client's own fields only its location. */
const movesCompleteness = (action: Action) =>
  action.closing?.taken === 'approved' &&
  action.parts.some(({ kind }) => countsInCompleteness(kind)) &&
  (typeOf(action) !== 'update' || rootOf(action).kind !== 'company' || 'location_type' in fieldsOf(action))

function richComment(comment: unknown): RichText | undefined {
  if (comment === undefined || comment === null) return undefined
  const message = checkRichText(comment)
  ensure(message === undefined, 'invalid-request', { errors: { comment: message ?? '' } })
  return comment as RichText
}
