import type { RecordAct } from '@dossier/contract/file/kinds'
import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import { type Access, allOf as accessAll, anyOf } from '@dossier/contract/platform/access'
import { errorMessage } from '@dossier/contract/platform/errors'
import { isolated } from '@dossier/contract/platform/names'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { askedValues } from './asked-values'
import { factsOfOwner } from './document-sections'
import type { Drafting } from './drafting'
import { allOf, joined, parentIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'
import { sectionsOfParty } from './parent-sections'

/** Someone's decision on an entry of a list that was found for a person or an entity of the file. */
export const screeningHit = kindModule({
  kind: 'screening_hit',
  links: { person: { to: ['person'] }, legalEntity: { to: ['legal_entity'] } },
  nameOf: nameOfHit,
  sectionsOf,
  accessTo,
  loads: 'file',
  expand: newHit,
  checkCreation: ensureOnlyOne,
  wireFacts: (record) => ({
    _id: record.id,
    company_id: record.companyId,
    person: parentIn(record, 'person'),
    legalEntity: parentIn(record, 'legalEntity'),
    list: String(record.facts.list ?? ''),
    entry: String(record.facts.entry ?? ''),
  }),
})

/** The entry, and whom it was found for. */
function nameOfHit(record: ReviewedRecord, file: CaseFile): string {
  const subject = file.records.get(parentIn(record, 'person') ?? parentIn(record, 'legalEntity') ?? '')
  const name = subject ? joined(subject, 'firstName', 'lastName', 'name') : ''
  return [joined(record, 'entry_name'), name].filter(Boolean).map(isolated).join(' for ')
}

/** Those of whom it is about; without that, no one who sees less than all people sees it. */
function sectionsOf(record: ReviewedRecord): readonly Section[] {
  const known = sectionsOfParty(record)
  return known.length > 0 ? known : allSections
}

const allSections: readonly Section[] = ['owners', 'directors']

/** PRM-20: who reads results of screenings and sees whom the hit is about. */
function accessTo(act: RecordAct, record: ReviewedRecord): Access | undefined {
  if (act !== 'view') return act === 'delete' ? undefined : 'world_search'
  const sections = sectionsOf(record)
  const sights = sections.flatMap((section) => sectionPermission(section, 'view') ?? [])
  return accessAll(readers, sections === allSections ? accessAll(...sights) : anyOf(...sights))
}

const readers = anyOf('world_search', 'view_audit_section_comment')

/** A hit under its person or entity, with what it was decided on; what it is given besides the decision was found, not typed. */
function newHit({ under, list, entry, basis, ...typed }: Input, { file, draft }: Drafting): NewRecords {
  const values = { ...(basis as object), ...askedValues('screening_hit', ['decision', 'reason'], typed) }
  const owner = file.records.get(String(under))
  ensure(owner?.kind === 'person' || owner?.kind === 'legal_entity', 'not-found')
  const links = { [owner.kind === 'person' ? 'person' : 'legalEntity']: [owner.id] }
  const facts = { list: String(list), entry: String(entry), ...factsOfOwner(owner) }
  return { records: [draft('screening_hit', { links, facts, values })] }
}

/** Throws 409 where someone was faster. */
function ensureOnlyOne({ id, links, facts }: ReviewedRecord, file: CaseFile) {
  const isSame = (other: ReviewedRecord) =>
    other.id !== id && other.facts.list === facts.list && other.facts.entry === facts.entry && sharesOwner(other.links)
  const sharesOwner = (others: ReviewedRecord['links']) =>
    Object.entries(links).some(([name, [owner]]) => owner !== undefined && others[name]?.[0] === owner)
  ensure(!allOf(file, 'screening_hit').some(isSame), 'conflict', { message: errorMessage['stale-record'] })
}
