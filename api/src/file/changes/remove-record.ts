import type { Kind } from '@dossier/contract/file/kinds'
import { found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { ensureMay } from '../case-files/rights'
import type { MemberContext } from '../context'
import { proposeRemoval } from '../engine/propose-removal'
import { kindRules } from '../kinds/all-kinds'
import { ensureRev, filingOf, recordAct, write } from './acting'
import { fileFor } from './load-for'
import { withNote } from './note'

/** A record whose removal is asked for, `rev` where the request was based on one (GOV-07). */
export type Removal = {
  readonly kind: Kind
  readonly id: string
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** Requests a removal. A record that is only proposed goes at once when its author asks (DOC-59, GOV-25). */
export const removeRecord = act(async (ctx: Acting<MemberContext>, { kind, id, rev, note }: Removal) => {
  const before = await fileFor(ctx, kind, id, 'file')
  const record = found(before.records.get(id))
  ensureMay(ctx.member, 'delete', record)
  ensureRev(ctx, record, rev, before)
  const { file: proposed, action, result } = proposeRemoval(before, { recordId: id, ...filingOf(ctx) }, kindRules)
  const file = await withNote(ctx, before, proposed, note)
  await write(ctx, ctx.member, before, file)
  recordAct(ctx, result === 'deleted' ? 'creation withdrawn' : 'removal proposed', record, before, {
    ...(action && { action: action.id }),
  })
  return { action, result }
})
