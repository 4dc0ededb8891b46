import type { Kind } from '@dossier/contract/file/kinds'
import type { Read } from '@dossier/contract/platform/fields/field'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { effectiveReader } from '../engine/values'
import { kindOf } from './all-kinds'

/** What the rules of fields read of a record: what is proposed, else approved, its facts, and those of others. */
export function readIn(record: ReviewedRecord, file: CaseFile): Read {
  const own = effectiveReader(record)
  const context = kindOf(record.kind as Kind).context?.(record, file) ?? {}
  return (field) => own(field) ?? context[field]
}
