import type { Kind } from '@dossier/contract/file/kinds'
import { callerOf } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { ensureMay } from '../case-files/rights'
import { writeUnreviewed } from '../changes/write-unreviewed'
import type { MemberContext } from '../context'
import { withRecords } from '../engine/projection'
import { kindOf } from '../kinds/all-kinds'
import { moved, siblingsOf } from '../kinds/order'

type Move = { readonly kind: Kind; readonly id: string; readonly index: number }

/**
 * Moves a record to a place among its siblings, at once: in which order they are shown is not reviewed. Answers the
 * file after it.
 */
export async function moveRecord(ctx: MemberContext, { kind, id, index }: Move) {
  const { member, caseFiles } = ctx
  const { companyId } = found(await caseFiles.record(member, kind, id))
  return writeUnreviewed(
    ctx,
    { scope: member, caller: callerOf(member) },
    ({ session }) => caseFiles.ofClient(member, companyId, session),
    (before) => {
      const record = found(before.records.get(id))
      ensureMay(member, 'edit', record)
      const siblings = siblingsOf(before, kind, record.links)
      const from = siblings.indexOf(record)
      const to = Math.min(index, siblings.length - 1)
      const file = from === to ? before : withRecords(before, moved(siblings, record, to))
      const about = { kind, id, name: kindOf(kind).nameOf(record, before) }
      const event = { what: 'order changed' as const, record: about, companyId, details: { from, to } }
      return { file, event: from === to ? null : event, answer: { file, record: found(file.records.get(id)) } }
    },
  )
}
