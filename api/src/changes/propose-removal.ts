import type { Kind } from '@dossier/contract/kinds'
import type { Member } from '../access/actor'
import { ensureMay } from '../case-files/rights'
import { proposeRemoval } from '../engine/propose-removal'
import { found } from '../errors'
import { kindRules } from '../kinds/all-kinds'
import { actOf, byMember, type Dependencies, ensureRev, recordAct, write } from './acting'
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
export const removeRecord = (dependencies: Dependencies, member: Member, { kind, id, rev, note }: Removal) =>
  actOf(dependencies, member, async (transaction) => {
    const before = await fileFor(dependencies, member, kind, id, transaction.session, 'file')
    const record = found(before.records.get(id))
    ensureMay(member, 'delete', record)
    ensureRev(record, rev, before, member)
    const filing = {
      act: byMember(member, transaction),
      actionId: dependencies.newId(),
      sequence: transaction.sequence,
    }
    const { file: proposed, action, result } = proposeRemoval(before, { recordId: id, ...filing }, kindRules)
    const file = await withNote(dependencies, member, before, proposed, note, transaction)
    await write(dependencies, member, before, file, transaction)
    recordAct(transaction, result === 'deleted' ? 'creation withdrawn' : 'removal proposed', record, before, {
      ...(action && { action: action.id }),
    })
    return { action, result }
  })
