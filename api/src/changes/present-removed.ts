import { type Kind, kinds } from '@dossier/contract/kinds'
import type { RemovedRecord } from '@dossier/contract/schemas/changes'
import type { Member } from '../access/actor'
import { mayOn } from '../case-files/rights'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { kindRules } from '../kinds/all-kinds'

/** Returns a record that an approval would remove, without its name where its reader may not view it (GOV-03). */
export function presentRemoved(record: ReviewedRecord, file: CaseFile, member: Member): RemovedRecord {
  const { objectType } = kinds[record.kind as Kind]
  if (!mayOn(member, 'view', record)) return { visible: false, objectType }
  return { visible: true, _id: record.id, objectType, object_name: kindRules(record.kind).nameOf(record, file) }
}
