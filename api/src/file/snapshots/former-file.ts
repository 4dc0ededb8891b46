import type { FileSource } from '../case-files/file-source'
import { type Earlier, fileAsOf, type IsBy } from '../engine/as-of'
import type { CaseFile } from '../engine/model'
import { kindRules } from '../kinds/all-kinds'
import { completenessOf } from '../kinds/completeness-file'
import { withMovedDocuments } from '../kinds/document-sections'

const nothing: CaseFile = { records: new Map(), actions: new Map() }

type Known = {
  /** The file as it stands, with all of its actions. */
  readonly history: CaseFile
  /** What was written since without review. */
  readonly earlier: ReadonlyMap<string, Earlier>
}

/** A client's file as it stood by then, read as the live one is; null where the client was not there. */
export function formerFile({ history, earlier }: Known, companyId: string, isBy: IsBy): FileSource | null {
  const file = withMovedDocuments(nothing, fileAsOf(history, isBy, kindRules, earlier))
  const company = file.records.get(companyId)
  if (company === undefined) return null
  const waiting = [...history.actions.values()].filter(({ at, closing }) => isBy(at) && !(closing && isBy(closing.at)))
  const counts = { openChanges: waiting.length, handledChanges: 0 }
  return {
    client: async (_, id) =>
      id === companyId ? { record: company, ...counts, ...completenessOf(file, companyId) } : null,
    record: async (_, kind, id) => {
      const record = file.records.get(id)
      return record?.kind === kind ? record : null
    },
    ofKind: async (_, kind) => [...file.records.values()].filter((record) => record.kind === kind),
    ofClient: async () => file,
  }
}
