import type { Kind } from '@dossier/contract/file/kinds'
import { tellKnown } from '../../people/notices/tell'
import type { Colleague } from '../../people/users/user'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import { measureProgress } from '../case-files/measure-client'
import { seesWhole, type Viewer } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Decided } from '../engine/decide'
import type { Action, CaseFile } from '../engine/model'
import { fieldsOf, namedParents, rootOf } from '../engine/parts'
import { affectedIds, withCurrentCascade } from '../engine/removal'
import { kindOf, kindRules } from '../kinds/all-kinds'
import { movesCompleteness } from '../kinds/completeness-file'
import { newIn, restoredDetails, write } from './acting'
import { affectedRevOf } from './affected-rev'
import { decisionNotices } from './decision-notices'
import { marksOf, presentAction } from './present-action'
import { presentRefusal } from './present-refusal'
import { takenOverNotices } from './taken-over-notices'

/** Which change is decided, as of which revision. */
export type DecisionOn = { readonly id: string; readonly rev?: number | undefined }

/** A change with as much of the file as deciding it takes: as it was filed, and as it would be decided now. */
type ChangeInFile = { readonly file: CaseFile; readonly filed: Action; readonly action: Action }

export const ensureSeesAll = (viewer: Viewer) => (action: Action) => ensure(seesWhole(viewer, action), 'forbidden')

/** Loads what a decision is made of; `ensureSeen` refuses a caller who may not see enough of it, `load` reads what it needs. */
export async function loadChange(
  ctx: Acting<MemberContext>,
  id: string,
  ensureSeen: (action: Action) => void = () => undefined,
  load: (ctx: Acting<MemberContext>, action: Action) => Promise<CaseFile> = fileOf,
): Promise<ChangeInFile> {
  const filed = await ctx.caseFiles.action(ctx.member, id, ctx.session)
  ensureSeen(filed)
  const file = await load(ctx, filed)
  const action = withCurrentCascade(file, filed, kindRules)
  ensureSeen(action)
  return { file, filed, action }
}

/** A closed action is enough by itself, and an update of some kinds needs its record only. */
export async function fileOf({ caseFiles, member, session }: Acting<MemberContext>, action: Action): Promise<CaseFile> {
  if (action.closing) return { records: new Map(), actions: new Map([[action.id, action]]) }
  const { kind, recordId } = rootOf(action)
  return holdsWholeFile(action)
    ? caseFiles.ofClient(member, action.companyId, session)
    : caseFiles.ofRecord(member, kind as Kind, recordId, session, action)
}

const holdsWholeFile = (action: Action) =>
  action.type !== 'update' ||
  kindOf(rootOf(action).kind as Kind).loads === 'file' ||
  namedParents(action, kindRules).length > 0

/** Decides; a refusal shows its reader no more than they may see. */
export function shownRefusals<T>(viewer: Viewer, { file, filed }: ChangeInFile, decide: () => T): T {
  try {
    return decide()
  } catch (error) {
    throw presentRefusal(error, viewer, () => shownCascade(file, filed))
  }
}

/** The records that go with an approved removal, and what stands for all that a decision touches (GOV-11). */
export const shownCascade = (file: CaseFile, action: Action) => ({
  removed: action.type === 'remove' ? withCurrentCascade(file, action, kindRules).parts : [],
  affectedRev: affectedRevOf(affectedIds(file, action, kindRules)),
})

/** Saves, tells and records what was decided as one: all of it is there or none (GOV-10). `people` are those already read. */
export async function settle(
  ctx: Acting<MemberContext>,
  what: 'change approved' | 'change denied' | 'change withdrawn',
  { file: before, action }: ChangeInFile,
  { file, action: closed }: Decided,
  people: ReadonlyMap<string, Colleague> = new Map(),
) {
  const { member } = ctx
  await write(ctx, member, before, file)
  const news = [...decisionNotices(before, file, member), ...takenOverNotices(before, file, member)]
  await tellKnown(ctx, people, news)
  if (closed.closing?.taken === 'approved' && closed.parts.some(movesCompleteness)) {
    // Only what is approved counts (PRG-02).
    await measureProgress(ctx, member, action.companyId, holdsWholeFile(action) ? file : undefined)
  }
  const { kind, recordId, recordName } = rootOf(action)
  ctx.record({
    what,
    record: { kind, id: recordId, name: recordName },
    companyId: action.companyId,
    details: {
      action: action.id,
      fields: Object.keys(fieldsOf(action)),
      ...marksOf(closed),
      ...restoredDetails(newIn(before, file)),
    },
  })
  return presentAction(closed, member)
}
