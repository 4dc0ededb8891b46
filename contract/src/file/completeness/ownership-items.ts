import type { FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import { originOfAccountHolder } from '../catalogue/locations'
import type { DocumentFacts, DocumentSection } from '../documents'
import { structureLabels } from '../messages/ownership'
import type { ApprovedRecord, DirectorRecord, ShareholderRecord, UboRecord } from './client-file'
import { demandsOf, gap, type Item, isAllGiven, requiredDocuments } from './item'
import { asksForOwners, isLocal, type Records } from './records'

const hundredths = (value: FieldValue | undefined) => (typeof value === 'number' ? Math.round(value * 100) : 0)
const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

/** One walk through a client's ownership. */
type Walk = {
  readonly records: Records
  /** Every entity is gone into once, so that a chain that meets itself ends. */
  readonly entered: Set<string>
}

const walkThrough = (records: Records): Walk => ({ records, entered: new Set() })

/** PRG-13. */
export function shareholderItems(records: Records): readonly Item[] {
  const walk = walkThrough(records)
  return [
    ...owners(walk, records.company.id),
    ...[...records.ubos.values()]
      .filter(({ share_holder_related }) => share_holder_related === null)
      .flatMap((ubo) => owningPerson(walk, ubo)),
  ]
}

/** PRG-14. */
export const directorItems = (records: Records): readonly Item[] =>
  records.boards.has(records.company.id)
    ? board(walkThrough(records), records.company.id)
    : [gap(records.company.id, structureLabels.missingDirector)]

/** PRG-15, PRG-16: an account holder without any location is local. */
export function accountHolderItems(records: Records): readonly Item[] {
  const { company_type, values } = records.company
  const [ubo] = records.ubos.values()
  if (ubo === undefined) return []
  const clientOrigin = originOfAccountHolder((name) => (name === 'company_type' ? company_type : values[name]))
  const origin = ubo.values.location_type || clientOrigin
  return person(walkThrough(records), ubo.person, 'owner', origin)
}

function owners(walk: Walk, owner: string): readonly Item[] {
  const holders = walk.records.holders.get(owner) ?? []
  return [shares(owner, holders), ...holders.flatMap((holder) => ownerOf(walk, holder))]
}

/** PRG-12, PRG-17. */
function shares(owner: string, holders: readonly ShareholderRecord[]): Item {
  const held = holders.reduce((total, { values }) => total + hundredths(values.percentage_held), 0)
  const remaining = (10_000 - held) / 100
  const label = `${structureLabels.missingShareholder} ${remaining}%`
  return { key: `${owner}/shares`, id: owner, label, filled: Math.abs(remaining) <= 1 }
}

function ownerOf(walk: Walk, shareholder: ShareholderRecord): readonly Item[] {
  const ubo = shareholder.ubo === null ? undefined : walk.records.ubos.get(shareholder.ubo)
  return ubo ? owningPerson(walk, ubo) : entity(walk, shareholder.legalEntity, 'shareholder', undefined)
}

const owningPerson = (walk: Walk, { person: id, values }: UboRecord) => person(walk, id, 'owner', values.location_type)

const board = (walk: Walk, owner: string): readonly Item[] =>
  (walk.records.boards.get(owner) ?? []).flatMap((each) => director(walk, each))

function director(walk: Walk, { id, persons, legalEntity, values }: DirectorRecord): readonly Item[] {
  const officials = persons.flatMap((official) => person(walk, official, 'official', values.location_type))
  if (legalEntity === null) return officials
  const [first = gap(id, structureLabels.missingOfficial), ...others] = officials
  return [first, ...others, ...entity(walk, legalEntity, 'director', values.location_type)]
}

function person(
  walk: Walk,
  id: string | null,
  role: 'owner' | 'official',
  origin: FieldValue | undefined,
): readonly Item[] {
  const record = id === null ? undefined : walk.records.persons.get(id)
  if (!record) return []
  const { firstName, lastName, location_type } = record.values
  const facts = { role, local: isLocal(location_type, origin) }
  return documents(walk, 'person', record, facts, fullName(text(firstName), text(lastName)))
}

function entity(
  walk: Walk,
  id: string | null,
  role: 'shareholder' | 'director',
  origin: FieldValue | undefined,
): readonly Item[] {
  const record = id === null ? undefined : walk.records.entities.get(id)
  if (!record) return []
  const supervised = record.values.supervised === true
  const local = isLocal(record.values.location_type, origin)
  const items = documents(walk, 'legal_entity', record, { role, local, supervised }, text(record.values.name))
  if (!asksForOwners(record, origin) || walk.entered.has(record.id)) return items
  walk.entered.add(record.id)
  return [...items, ...owners(walk, record.id), ...board(walk, record.id)]
}

const documents = (
  { records }: Walk,
  section: DocumentSection,
  owner: ApprovedRecord,
  facts: DocumentFacts,
  name: string,
) =>
  requiredDocuments(section, facts).map((document): Item => {
    const files = records.filesOf(document.type, owner.id)
    const demands = files.map((file) => demandsOf(document, file, { ownerId: owner.id, values: owner.values }))
    const best = demands.find(isAllGiven) ?? demands[0]
    return {
      key: `${owner.id}/${document.type}`,
      id: owner.id,
      label: name === '' ? document.label : `${name}: ${document.label}`,
      filled: best !== undefined && isAllGiven(best),
      demands: best ?? demandsOf(document, undefined, { ownerId: owner.id, values: owner.values }),
      ownerId: owner.id,
      circumstances: {
        local: facts.local,
        ...(section === 'legal_entity' && { supervised: facts.supervised === true }),
      },
    }
  })
