import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { AuditDetails, AuditEventName } from '@dossier/contract/trail/audit-events'
import type { Scope } from '../../platform/access/scope'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { Transaction } from '../../trail/audit/transaction'
import { countChanges } from '../case-files/measure-client'
import { presentRecord } from '../case-files/present-record'
import type { Tally } from '../case-files/tally'
import type { JobContext, MemberContext } from '../context'
import type { Act, Action, CaseFile, ReviewedRecord } from '../engine/model'
import { isRestored } from '../engine/parts'
import { withActions } from '../engine/projection'
import { sittingAfter } from '../engine/sitting'
import { kindRules } from '../kinds/all-kinds'
import { withMovedDocuments } from '../kinds/document-sections'

/** What became of a proposal: the file after it, the record it was about, and what was filed, if anything. */
export type Outcome = { readonly file: CaseFile; readonly record: ReviewedRecord; readonly action: Action | null }

/** The same of changed fields, which may have been filed as several changes: `action` is the first of them (GOV-27). */
export type Saved = Outcome & { readonly actions: readonly Action[] }

type ByWhom = Pick<Acting<MemberContext>, 'member' | 'at'>

/** Who acts and when, as the engine records it. */
export const byMember = ({ member: { userId, name }, at }: ByWhom): Act => ({ userId, userName: name, at })

/** The same for an act that files one change. */
export const filingOf = (ctx: Acting<MemberContext>) => ({
  act: byMember(ctx),
  actionId: ctx.newId(),
  sequence: ctx.sequence,
})

/** The day of an act, YYYY-MM-DD. */
export const todayOf = ({ at, timeZone }: Pick<Acting<JobContext>, 'at' | 'timeZone'>) => calendarDateOf(at, timeZone)

/** Writes what an act made of a file, moves documents along with whom they belong to, and the counts of its clients. */
export async function write(
  ctx: Acting<JobContext>,
  scope: Scope,
  before: CaseFile,
  decided: CaseFile,
): Promise<Tally> {
  const after = await inSitting(ctx, scope, before, withMovedDocuments(before, decided))
  const { tally, seals } = await ctx.caseFiles.save(scope, before, after, ctx.session)
  ctx.seal(seals)
  await forgetLinks(ctx, scope, before, after)
  await ctx.followFile(scope, before, after, ctx)
  countChanges(ctx, scope, { before, after, tally })
  return tally
}

/** What an act files has one author and one client, and so one sitting (WRK-18). */
async function inSitting(
  { caseFiles, session }: Acting<JobContext>,
  scope: Scope,
  before: CaseFile,
  after: CaseFile,
): Promise<CaseFile> {
  const filed = filedIn(before, after)
  const [first] = filed
  if (!first) return after
  const isNewClient = before.records.size === 0
  const sitting = sittingAfter(isNewClient ? undefined : await caseFiles.latestFiled(scope, first, session), first)
  return withActions(
    after,
    filed.map((action) => ({ ...action, sitting })),
  )
}

/** A link goes with what it opens. */
async function forgetLinks(
  { linkedForms, session }: Acting<JobContext>,
  scope: Scope,
  before: CaseFile,
  after: CaseFile,
) {
  const gone = [...before.records.values()].filter(({ id }) => !after.records.has(id)).map(({ id }) => id)
  if (gone.length > 0) await linkedForms.forget(scope, gone, session)
}

/** The actions that an act added to a file. */
export const newIn = (before: CaseFile, after: CaseFile): readonly Action[] =>
  [...after.actions.values()].filter(({ id }) => !before.actions.has(id))

/** Those of them that its member filed; earlier changes that count once more stay their authors' (GOV-25). */
export const filedIn = (before: CaseFile, after: CaseFile): readonly Action[] =>
  newIn(before, after).filter((action) => !isRestored(action))

/** What an event says of earlier changes that count once more (GOV-25). */
export const restoredDetails = (actions: readonly Action[]) =>
  actions.length > 0 ? { stands_again: actions.map(({ id }) => id) } : {}

/** Puts an act about a record on the organisation's audit trail. */
export const recordAct = <Name extends AuditEventName>(
  { record: onTrail }: Pick<Transaction, 'record'>,
  what: Name,
  record: ReviewedRecord,
  file: CaseFile,
  details: AuditDetails<Name>,
) =>
  onTrail<Name>({
    what,
    record: { kind: record.kind, id: record.id, name: kindRules(record.kind).nameOf(record, file) },
    companyId: record.companyId,
    details,
  })

/** Throws 409 with the present state when the record moved on since the revision that the caller saw (GOV-07). */
export function ensureRev(
  { member }: Pick<MemberContext, 'member'>,
  record: ReviewedRecord,
  rev: unknown,
  file: CaseFile,
) {
  if (rev === undefined) return
  ensure(Number.isInteger(rev), 'invalid-request', { errors: { rev: 'Invalid value' } })
  if (rev === record.rev) return
  ensure(false, 'stale-record', { details: { current: presentRecord(record, file, member) } })
}

export const emptyFile: CaseFile = { records: new Map(), actions: new Map() }
