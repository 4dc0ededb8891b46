import type { ClientFile } from '@dossier/contract/file/completeness/client-file'
import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import { fileWithProposals, type StructureOnWire } from '@dossier/contract/file/ownership/file-on-wire'

/** What charts of a client are made of. */
type ChartSource = {
  readonly file: ClientFile
  readonly pendingOf: (id: string) => ChartNode['pending']
}

const made = new WeakMap<StructureOnWire, ChartSource>()

/** Returns what charts of a client's records are made of; made once for the same records, as each entity has a chart. */
export function chartSource(companyId: string, records: StructureOnWire): ChartSource {
  const known = made.get(records)
  if (known !== undefined) return known
  const file = fileWithProposals({ id: companyId, company_type: 'corporate', values: {} }, records)
  const source = { file, pendingOf: pendingIn(records) }
  made.set(records, source)
  return source
}

function pendingIn({ mds, shareholders, ubos, persons, entities }: StructureOnWire): ChartSource['pendingOf'] {
  const all = [...mds, ...shareholders, ...ubos, ...persons, ...entities]
  const pending = new Map(all.map(({ _id, pending_action }) => [_id, pending_action?.actionType]))
  return (id) => {
    const type = pending.get(id)
    return type === 'create' || type === 'remove' ? type : null
  }
}
