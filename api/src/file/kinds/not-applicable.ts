import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import { basisOf, demandNamed, exemptionOf, restsOn } from '@dossier/contract/file/completeness/not-applicable'
import { demandedItems, type ProgressSection } from '@dossier/contract/file/completeness/progress'
import type { RecordAct } from '@dossier/contract/file/kinds'
import { proposedByOther } from '@dossier/contract/file/messages/changes'
import { notApplicableMessages as texts } from '@dossier/contract/file/messages/not-applicable'
import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import { ensure, found } from '../../platform/errors'
import type { CaseFile, Part, ReviewedRecord, Values } from '../engine/model'
import { isProposed } from '../engine/projection'
import { completenessFile } from './completeness-file'
import { factsOfOwner } from './document-sections'
import type { Drafting } from './drafting'
import { allOf, textIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'
import { sectionsOfParty } from './parent-sections'

/** The records that an item can be of, by the link under which what does not apply hangs there and goes with them. */
const owners = {
  person: 'person',
  legal_entity: 'legalEntity',
  subsidiary: 'subsidiary',
  kyc_file: 'document',
} as const

/** WRK-20: something that completeness asks for and that does not apply, with the reason and what that rests on. */
export const notApplicable = kindModule({
  kind: 'not_applicable',
  links: Object.fromEntries(Object.entries(owners).map(([kind, link]) => [link, { to: [kind] }])),
  nameOf: (record) => textIn(record, 'item_label'),
  sectionsOf,
  accessTo: (act: RecordAct, { facts }) =>
    act === 'view' ? undefined : sectionPermission(sectionOf[facts.section as ProgressSection], 'edit'),
  loads: 'file',
  expand: newNotApplicable,
  checkCreation: ensureNotProposed,
  checkDecision: ensureStillOpen,
  wireFacts: ({ id, companyId, facts }) => ({
    _id: id,
    company_id: companyId,
    section: String(facts.section ?? ''),
    item: String(facts.item ?? ''),
  }),
})

/** The section of the file whose edit right it takes to say so of a section of completeness. */
const sectionOf: Readonly<Record<ProgressSection, Section>> = {
  corporate: 'general',
  shareholders: 'owners',
  account_holder: 'owners',
  managing_directors: 'directors',
}

/** Those of the person or entity whose document it is, else that of the client's documents. */
function sectionsOf(record: ReviewedRecord): readonly Section[] {
  const known = sectionsOfParty(record)
  return known.length > 0 ? known : ['general']
}

function newNotApplicable({ section, item, reason }: Input, { file, companyId, today, draft }: Drafting): NewRecords {
  const demanded = demandIn(file, companyId, { section, item })
  const { client, demand, label, ...of } = found(demanded, 'invalid-request', { errors: { item: texts.always } })
  const errors = checkEdits('not_applicable', { reason: reason ?? '' }, () => null, { today })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  ensure(!demand.isGiven, 'conflict', { message: texts.isGiven })
  ensure(exemptionOf(client, of.item, demand) === undefined, 'conflict', { message: texts.isExempt })
  const owner = file.records.get(of.item.ownerId ?? '')
  const link = owner && owners[owner.kind as keyof typeof owners]
  const values = { ...normalisedEdits('not_applicable', { reason }), item_label: label, ...basisOf(client, of.item) }
  const follows = owner && link !== 'subsidiary' && link !== 'document'
  return {
    records: [
      draft('not_applicable', {
        values: values as Values,
        facts: { section: String(section), item: String(item), ...(follows && factsOfOwner(owner)) },
        links: owner && link ? { [link]: [owner.id] } : {},
      }),
    ],
  }
}

/** What a section of completeness asks for under this name; undefined where it does not, or where it never can be said not to apply. */
function demandIn(file: CaseFile, companyId: string, { section, item }: Input) {
  const client = completenessFile(file, companyId)
  const asked = demandNamed(demandedItems(client)[section as ProgressSection] ?? [], String(item))
  return asked && { client, ...asked }
}

/** Throws 409 where another has proposed it already. */
function ensureNotProposed({ id, facts: { item } }: ReviewedRecord, file: CaseFile) {
  const other = allOf(file, 'not_applicable').find(
    (record) => record.id !== id && record.facts.item === item && isProposed(record),
  )
  ensure(other === undefined, 'conflict', { message: proposedByOther(other?.openActions[0]?.userName ?? '') })
}

/** Throws 409 where it is there by now, or what it was to rest on is another. */
function ensureStillOpen({ companyId, facts, values }: ReviewedRecord, { type }: Part, file: CaseFile) {
  if (type !== 'create') return
  const asked = demandIn(file, companyId, facts)
  ensure(asked?.demand.isGiven !== true, 'conflict', { message: texts.isGiven })
  ensure(asked !== undefined && restsOn(values, basisOf(asked.client, asked.item)), 'conflict', {
    message: texts.moved,
  })
}
