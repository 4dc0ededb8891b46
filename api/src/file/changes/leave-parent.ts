import type { Kind } from '@dossier/contract/file/kinds'
import { found, foundAssociated } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { ensureMay } from '../case-files/rights'
import type { MemberContext } from '../context'
import { proposeLeaving } from '../engine/propose-links'
import { kindRules } from '../kinds/all-kinds'
import { ensureRev, filingOf, recordAct, write } from './acting'
import { fileFor } from './load-for'
import { withNote } from './note'

/** A record that is to leave one of its parents, `rev` where the request was based on one (GOV-07). */
export type Leaving = {
  readonly kind: Kind
  readonly id: string
  readonly parentId: string
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/**
 * Requests that a record leaves one of the parents it hangs under and stays under the others. It takes the right to
 * delete there, and sight of the record as it stands.
 */
export const leaveParent = act(async (ctx: Acting<MemberContext>, { kind, id, parentId, rev, note }: Leaving) => {
  const { member } = ctx
  const before = await fileFor(ctx, kind, id, 'file')
  const record = found(before.records.get(id))
  ensureMay(member, 'view', record)
  const [link] = foundAssociated(Object.entries(record.links).find(([, parents]) => parents.includes(parentId)))
  ensureMay(member, 'delete', { ...record, links: { [link]: [parentId] } })
  ensureRev(ctx, record, rev, before)
  const filing = filingOf(ctx)
  const proposed = proposeLeaving(before, { recordId: id, link, parentId, ...filing }, kindRules)
  const file = await withNote(ctx, before, proposed.file, note)
  await write(ctx, member, before, file)
  recordAct(ctx, 'change proposed', record, before, { action: filing.actionId, fields: [link] })
  return { result: 'requested' as const }
})
