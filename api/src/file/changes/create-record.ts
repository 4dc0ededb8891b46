import type { Kind } from '@dossier/contract/file/kinds'
import { associated, ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { measureProgress } from '../case-files/measure-client'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import { draftingIn } from '../kinds/drafting'
import type { Input, RecordAct } from '../kinds/kind'
import { emptyFile, filingOf, type Outcome, recordAct, todayOf, write } from './acting'
import { expand, propose } from './new-records'
import { withNote } from './note'
import { type Origin, withOrigins } from './origin'

/** What a creation asks for: the kind, what its call sent, and the client in whose file it is; none for a new client. */
export type Creation = {
  readonly kind: Kind
  readonly input: Input
  readonly under?: string | undefined
  /** Where it comes from, if not from the member alone. */
  readonly origin?: Origin
  /** The right it takes where its call asks for another permission than the kind. */
  readonly requiredRight?: RecordAct
}

/**
 * Proposes new records, a set with its root first (ruling 12): loads the client's file, checks parents, right and
 * values, lets the kind make and check its set, and files it as one change.
 * Throws 404 'Associated object was not found' for a client or parent that is not in the organisation's file.
 */
export const createRecord = act(async (ctx: Acting<MemberContext>, creation: Creation): Promise<Outcome> => {
  const { kind, under, origin, requiredRight = 'create' } = creation
  const { note, ...input } = creation.input
  const { member, newId, at } = ctx
  const companyId = under ?? newId()
  const before = await fileOf(ctx, under)
  const drafting = draftingIn(before, companyId, { newId, at, today: todayOf(ctx), by: member.name })
  const proposed = propose(before, expand(kind, input, drafting), { member, requiredRight, filing: filingOf(ctx) })
  const { record } = proposed
  if (!proposed.action) return { ...proposed, action: null }
  const file = await withNote(ctx, before, withOrigins(before, proposed.file, origin ? [origin] : []), note)
  await write(ctx, member, before, file)
  // A new client is all there is of its file; elsewhere what is only proposed counts for nothing yet (PRG-16).
  if (!under) await measureProgress(ctx, member, companyId, file)
  const outcome = { file, record, action: found(file.actions.get(proposed.action.id)) }
  recordCreation(ctx, outcome)
  return outcome
})

async function fileOf({ caseFiles, member, session }: Acting<MemberContext>, under: string | undefined) {
  if (!under) return emptyFile
  const file = await caseFiles.ofClient(member, under, session)
  ensure(file.records.has(under), 'not-found', associated)
  return file
}

/** Puts it on the trail; a record that was known already and only gets further parents is changed. */
function recordCreation(ctx: Acting<MemberContext>, { file, record, action }: Outcome & { readonly action: Action }) {
  const { id, parts } = action
  if (action.type === 'create') {
    recordAct(ctx, 'creation proposed', record, file, { action: id, records: parts.length })
  } else {
    recordAct(ctx, 'change proposed', record, file, { action: id, fields: Object.keys(rootOf(action).fields) })
  }
}
