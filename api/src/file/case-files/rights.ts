import type { Kind, RecordAct } from '@dossier/contract/file/kinds'
import type { Section } from '@dossier/contract/file/sections'
import { type Actor, mayInSection } from '../../platform/access/actor'
import { allowsCaller, nothingAsked } from '../../platform/access/authorise'
import { ensure } from '../../platform/errors'
import type { ReviewedRecord } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'

/**
 * Whether a caller may do something with a record: by the access its kind names, else by the right in one of its
 * sections (ruling 20), for a new one in each of them (PER-16). Users change only what they may see: answers and conflicts hold the record as it is.
 */
export function mayOn(actor: Actor, act: RecordAct, record: ReviewedRecord): boolean {
  const { accessTo, sectionsOf } = kindOf(record.kind as Kind)
  const access = accessTo?.(act, record)
  if (access !== undefined) {
    return allowsCaller(access, actor, nothingAsked) && (act === 'view' || mayOn(actor, 'view', record))
  }
  const right = act === 'create' ? 'edit' : act
  const may = (section: Section) => mayInSection(actor, section, right) && mayInSection(actor, section, 'view')
  const sections = sectionsOf(record)
  return act === 'create' ? sections.every(may) : sections.some(may)
}

/** Throws 403 unless the caller may do that with the record. */
export const ensureMay = (actor: Actor, act: RecordAct, record: ReviewedRecord) =>
  ensure(mayOn(actor, act, record), 'forbidden')
