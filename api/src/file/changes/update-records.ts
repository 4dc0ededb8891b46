import { found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import type { CaseFile, Values } from '../engine/model'
import { byMember, type Saved } from './acting'
import { mayDivide } from './by-approvers'
import { checkedSteps } from './checked-steps'
import { type FiledStep, fileSave, type Step } from './file-save'
import { fileFor, joinedFiles } from './load-for'
import { withNote } from './note'
import { withOrigins } from './origin'
import { recordSaves } from './record-saves'
import type { Update } from './update'

/** Proposes changed fields of one record. */
export const updateRecord = async (ctx: MemberContext, update: Update): Promise<Saved> =>
  found((await updateRecords(ctx, [update]))[0])

/**
 * Proposes changed fields of several records: every one gets its action, or none does (CHG-09); several where no one
 * could decide all of it (GOV-27). Every field error is answered at once (VAL-01). The first record names them all on the
 * trail.
 */
export const updateRecords = act(
  async (ctx: Acting<MemberContext>, updates: readonly Update[]): Promise<readonly Saved[]> => {
    const before = await filesOf(ctx, updates)
    const saves = await fileInTurn(ctx, before, checkedSteps(ctx, updates, before), updates)
    const proposed = saves.at(-1)?.file ?? before
    const origins = updates.flatMap(({ origin }) => origin ?? [])
    const { note } = updates.find(({ edits }) => edits.note !== undefined)?.edits ?? {}
    const file = await withNote(ctx, before, withOrigins(before, proposed, origins), note)
    await recordSaves(ctx, before, file, saves)
    return saves.map((saved) => {
      const actions = saved.actions.map(({ id }) => found(file.actions.get(id)))
      return { file, record: found(file.records.get(saved.recordId)), action: actions[0] ?? null, actions }
    })
  },
)

async function filesOf(ctx: Acting<MemberContext>, updates: readonly Update[]) {
  const files: CaseFile[] = []
  for (const { kind, id } of updates) {
    if (files.some(({ records }) => records.has(id))) continue
    files.push(await fileFor(ctx, kind, id))
  }
  return joinedFiles(files)
}

/** Files the save of each record in the file that the one before it left. */
async function fileInTurn(
  ctx: Acting<MemberContext>,
  before: CaseFile,
  steps: readonly Step[],
  updates: readonly Update[],
): Promise<readonly FiledStep[]> {
  const divides = updates.some(({ kind, edits }) => mayDivide(kind, edits as Values))
  const colleagues = divides ? await ctx.users.colleagues(ctx.member, ctx.session) : []
  const filing = { act: byMember(ctx), sequence: ctx.sequence, newId: ctx.newId }
  const saves: FiledStep[] = []
  for (const step of steps) saves.push(fileSave(saves.at(-1)?.file ?? before, step, filing, colleagues))
  return saves
}
