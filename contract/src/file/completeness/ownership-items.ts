import type { FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import type { DocumentFacts, DocumentSection } from '../documents'
import { structureLabels } from '../messages/ownership'
import type { ApprovedRecord, DirectorRecord, ShareholderRecord } from './client-file'
import { gap, type Item, isFilled, requiredDocuments } from './item'
import { asksForOwners, isLocal, type Records } from './records'

const hundredths = (value: FieldValue | undefined) => (typeof value === 'number' ? Math.round(value * 100) : 0)
const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

/** One walk through a client's ownership. Every entity is gone into once, so that a chain that meets itself ends. */
export function ownershipItems(records: Records) {
  const entered = new Set<string>()

  /** PRG-13. */
  const shareholders = (): readonly Item[] => [
    ...owners(records.company.id),
    ...[...records.ubos.values()]
      .filter(({ share_holder_related }) => share_holder_related === null)
      .flatMap((ubo) => person(ubo.person, 'owner', ubo.values.location_type)),
  ]

  /** PRG-14. */
  const managingDirectors = (): readonly Item[] =>
    records.boards.has(records.company.id)
      ? board(records.company.id)
      : [gap(records.company.id, structureLabels.missingDirector)]

  /** PRG-15. */
  const accountHolder = (): readonly Item[] => {
    const [ubo] = records.ubos.values()
    return ubo ? person(ubo.person, 'owner', ubo.values.location_type) : []
  }

  /** PRG-12, PRG-17. */
  const shares = (owner: string, holders: readonly ShareholderRecord[]): Item => {
    const held = holders.reduce((total, { values }) => total + hundredths(values.percentage_held), 0)
    const remaining = (10_000 - held) / 100
    const label = `${structureLabels.missingShareholder} ${remaining}%`
    return { key: `${owner}/shares`, id: owner, label, filled: Math.abs(remaining) <= 1 }
  }

  const owners = (owner: string): readonly Item[] => {
    const holders = records.holders.get(owner) ?? []
    return [shares(owner, holders), ...holders.flatMap(holder)]
  }

  const holder = (shareholder: ShareholderRecord): readonly Item[] => {
    const ubo = shareholder.ubo === null ? undefined : records.ubos.get(shareholder.ubo)
    return ubo
      ? person(ubo.person, 'owner', ubo.values.location_type)
      : entity(shareholder.legalEntity, 'shareholder', undefined)
  }

  const board = (owner: string): readonly Item[] => (records.boards.get(owner) ?? []).flatMap(director)

  const director = ({ id, persons, legalEntity, values }: DirectorRecord): readonly Item[] => {
    const officials = persons.flatMap((official) => person(official, 'official', values.location_type))
    if (legalEntity === null) return officials
    const [first = gap(id, structureLabels.missingOfficial), ...others] = officials
    return [first, ...others, ...entity(legalEntity, 'director', values.location_type)]
  }

  const person = (id: string | null, role: 'owner' | 'official', origin: FieldValue | undefined): readonly Item[] => {
    const record = id === null ? undefined : records.persons.get(id)
    if (!record) return []
    const { firstName, lastName, location_type } = record.values
    const facts = { role, local: isLocal(location_type, origin) }
    return documents('person', record, facts, fullName(text(firstName), text(lastName)))
  }

  const entity = (
    id: string | null,
    role: 'shareholder' | 'director',
    origin: FieldValue | undefined,
  ): readonly Item[] => {
    const record = id === null ? undefined : records.entities.get(id)
    if (!record) return []
    const supervised = record.values.supervised === true
    const local = isLocal(record.values.location_type, origin)
    const items = documents('legal_entity', record, { role, local, supervised }, text(record.values.name))
    if (!asksForOwners(record, origin) || entered.has(record.id)) return items
    entered.add(record.id)
    return [...items, ...owners(record.id), ...board(record.id)]
  }

  const documents = (section: DocumentSection, owner: ApprovedRecord, facts: DocumentFacts, name: string) =>
    requiredDocuments(section, facts).map((document) => ({
      key: `${owner.id}/${document.type}`,
      id: owner.id,
      label: name === '' ? document.label : `${name}: ${document.label}`,
      filled: records.filesOf(document.type, owner.id).some((file) => isFilled(document, file, owner.values)),
    }))

  return { shareholders, managingDirectors, accountHolder }
}
