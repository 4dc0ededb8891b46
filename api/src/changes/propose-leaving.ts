import type { Kind } from '@dossier/contract/kinds'
import type { Member } from '../access/actor'
import { ensureMay } from '../case-files/rights'
import { proposeLeaving } from '../engine/propose-links'
import { found, foundAssociated } from '../errors'
import { kindRules } from '../kinds/all-kinds'
import { actOf, byMember, type Dependencies, ensureRev, recordAct, write } from './acting'
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
export const leaveParent = (dependencies: Dependencies, member: Member, { kind, id, parentId, rev, note }: Leaving) =>
  actOf(dependencies, member, async (transaction) => {
    const before = await fileFor(dependencies, member, kind, id, transaction.session, 'file')
    const record = found(before.records.get(id))
    ensureMay(member, 'view', record)
    const [link] = foundAssociated(Object.entries(record.links).find(([, parents]) => parents.includes(parentId)))
    ensureMay(member, 'delete', { ...record, links: { [link]: [parentId] } })
    ensureRev(record, rev, before, member)
    const filing = {
      act: byMember(member, transaction),
      actionId: dependencies.newId(),
      sequence: transaction.sequence,
    }
    const proposed = proposeLeaving(before, { recordId: id, link, parentId, ...filing }, kindRules)
    const file = await withNote(dependencies, member, before, proposed.file, note, transaction)
    await write(dependencies, member, before, file, transaction)
    recordAct(transaction, 'change proposed', record, before, { action: filing.actionId, fields: [link] })
    return { result: 'requested' as const }
  })
