import type { FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import { choiceLabel, choices } from '../catalogue/choices'
import type { ApprovedRecord, DirectorRecord, ShareholderRecord, UboRecord } from '../completeness/client-file'
import type { Records } from '../completeness/records'
import { structureLabels } from '../messages/ownership'
import type { branchesOf } from './branches'
import { type ChartNode, chartNode } from './chart-node'
import { isUbo, type Ownership, partyOf } from './client-ownership'

export type PendingOf = (id: string) => ChartNode['pending']

type Value = FieldValue | undefined

const textIn = (value: Value) => (typeof value === 'string' ? value : '')
const shareIn = (value: Value) => (typeof value === 'number' ? value : null)
const locationIn = (...values: readonly Value[]) =>
  values.find((value) => value === 'local' || value === 'abroad') ?? null

/** What the nodes of one chart are made of. */
export type ChartFacts = {
  readonly records: Records
  readonly ownership: Ownership
  readonly pendingOf: PendingOf
  readonly branchOf: ReturnType<typeof branchesOf>
}

// Each node is made for one record and without what is below it (CHT-03, CHT-04, CHT-15). `id` is that of its place.

export const clientNode = ({ records: { company } }: ChartFacts): ChartNode =>
  chartNode({
    id: company.id,
    type: 'corporate',
    entity_type: 'entity',
    name: textIn(company.values.name),
    label: structureLabels.client,
    location_type: locationIn(company.values.location_type),
  })

/** The root of an entity's own chart. */
export const entityNode = (entity: ApprovedRecord): ChartNode =>
  chartNode({ id: entity.id, type: 'main_for_sh', label: structureLabels.entity, ...entityFacts(entity, '') })

export function shareholderNode(
  facts: ChartFacts,
  id: string,
  shareholder: ShareholderRecord,
  entity: ApprovedRecord | undefined,
): ChartNode {
  const { percentage_held, shareholder_type } = shareholder.values
  const unnamed = choiceLabel(choices.shareholderTypes, textIn(shareholder_type))
  const held = { id, percentage_held: shareIn(percentage_held), ...reviewed(facts, shareholder) }
  if (entity !== undefined || shareholder_type === 'entity') {
    const label = structureLabels.corporateShareholder
    return chartNode({ type: 'corporate_shareholder', label, ...entityFacts(entity, unnamed), ...held })
  }
  const person = partyOf(facts.records, shareholder)
  const effective = facts.ownership.holders.get(person ?? '') ?? null
  const isOwner = effective !== null && isUbo(effective) === 'yes'
  const label = isOwner ? structureLabels.ubo : structureLabels.shareholder
  return chartNode({ type: 'shareholder', label, effective, ...personFacts(facts, person, unnamed), ...held })
}

export function directorNode(
  facts: ChartFacts,
  id: string,
  director: DirectorRecord,
  entity: ApprovedRecord | undefined,
): ChartNode {
  const { entity_type, location_type: origin } = director.values
  const unnamed = choiceLabel(choices.directorTypes, textIn(entity_type))
  const held = { id, label: structureLabels.director, ...reviewed(facts, director) }
  return entity !== undefined || entity_type === 'entity'
    ? chartNode({ type: 'corporate', ...entityFacts(entity, unnamed, origin), ...held })
    : chartNode({ type: 'official', ...personFacts(facts, director.persons[0], unnamed, origin), ...held })
}

export function officialNode(facts: ChartFacts, id: string, person: string, director: DirectorRecord): ChartNode {
  const title = textIn(facts.records.persons.get(person)?.values.title)
  return chartNode({
    id,
    type: 'official',
    label: title === '' ? structureLabels.official : choiceLabel(choices.titles, title),
    record: { id: person, branch: facts.branchOf(director) },
    pending: facts.pendingOf(person),
    ...personFacts(facts, person, structureLabels.official, director.values.location_type),
  })
}

export function uboNode(facts: ChartFacts, id: string, ubo: UboRecord): ChartNode {
  const person = ubo.person ?? ''
  return chartNode({
    id,
    type: 'ubo',
    label: structureLabels.ubo,
    percentage_held: shareIn(facts.records.persons.get(person)?.values.percentage_held),
    effective: facts.ownership.holders.get(person) ?? null,
    ...personFacts(facts, person, structureLabels.ubo, ubo.values.location_type),
    ...reviewed(facts, ubo),
  })
}

const reviewed = ({ branchOf, pendingOf }: ChartFacts, record: ShareholderRecord | DirectorRecord | UboRecord) => ({
  record: { id: record.id, branch: branchOf(record) },
  pending: pendingOf(record.id),
})

function personFacts({ records }: ChartFacts, id: string | null | undefined, unnamed: string, origin?: Value) {
  const values = records.persons.get(id ?? '')?.values
  return {
    entity_type: 'person' as const,
    name: fullName(textIn(values?.firstName), textIn(values?.lastName)) || unnamed,
    location_type: locationIn(values?.location_type, origin),
  }
}

const entityFacts = (entity: ApprovedRecord | undefined, unnamed: string, origin?: Value) => ({
  entity_type: 'entity' as const,
  name: textIn(entity?.values.name) || unnamed,
  supervised: entity?.values.supervised === true,
  location_type: locationIn(entity?.values.location_type, origin),
})
