import type { Member } from '../../platform/access/actor'
import { presentRecord } from '../case-files/present-record'
import { mayOn } from '../case-files/rights'
import type { CaseFile, ReviewedRecord } from '../engine/model'

/** Records of a file on the wire, without those in sections that the member may not view. */
export const presentVisible = (records: readonly ReviewedRecord[], file: CaseFile, member: Member) =>
  records.filter((record) => mayOn(member, 'view', record)).map((record) => presentRecord(record, file, member))
