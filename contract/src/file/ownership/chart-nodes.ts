import type { FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import { choiceLabel, choices } from '../catalogue/choices'
import type { ApprovedRecord, DirectorRecord, ShareholderRecord, UboRecord } from '../completeness/client-file'
import type { Records } from '../completeness/records'
import { structureLabels } from '../messages/ownership'
import { branchesOf } from './branches'
import { type ChartNode, chartNode } from './chart-node'
import { isUbo, type Ownership, partyOf } from './client-ownership'

export type PendingOf = (id: string) => ChartNode['pending']

type Value = FieldValue | undefined

const textIn = (value: Value) => (typeof value === 'string' ? value : '')
const shareIn = (value: Value) => (typeof value === 'number' ? value : null)
const locationIn = (...values: readonly Value[]) =>
  values.find((value) => value === 'local' || value === 'abroad') ?? null

/** Creates the nodes of one chart, each for one record and without what is below it (CHT-03, CHT-04, CHT-15). */
export function chartNodes(records: Records, ownership: Ownership, pendingOf: PendingOf) {
  const branchOf = branchesOf(records)
  const reviewed = (record: ShareholderRecord | DirectorRecord | UboRecord) => ({
    record: { id: record.id, branch: branchOf(record) },
    pending: pendingOf(record.id),
  })
  const personFacts = (id: string | null | undefined, unnamed: string, origin?: Value) => {
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

  return {
    client: (id: string): ChartNode =>
      chartNode({
        id,
        type: 'corporate',
        entity_type: 'entity',
        name: textIn(records.company.values.name),
        label: structureLabels.client,
        location_type: locationIn(records.company.values.location_type),
      }),

    /** The root of an entity's own chart. */
    entity: (entity: ApprovedRecord): ChartNode =>
      chartNode({ id: entity.id, type: 'main_for_sh', label: structureLabels.entity, ...entityFacts(entity, '') }),

    shareholder(shareholder: ShareholderRecord, id: string, entity: ApprovedRecord | undefined): ChartNode {
      const { percentage_held, shareholder_type } = shareholder.values
      const unnamed = choiceLabel(choices.shareholderTypes, textIn(shareholder_type))
      const facts = { id, percentage_held: shareIn(percentage_held), ...reviewed(shareholder) }
      if (entity !== undefined || shareholder_type === 'entity') {
        const label = structureLabels.corporateShareholder
        return chartNode({ type: 'corporate_shareholder', label, ...entityFacts(entity, unnamed), ...facts })
      }
      const person = partyOf(records, shareholder)
      const effective = ownership.holders.get(person ?? '') ?? null
      const isOwner = effective !== null && isUbo(effective) === 'yes'
      const label = isOwner ? structureLabels.ubo : structureLabels.shareholder
      return chartNode({ type: 'shareholder', label, effective, ...personFacts(person, unnamed), ...facts })
    },

    director(director: DirectorRecord, id: string, entity: ApprovedRecord | undefined): ChartNode {
      const { entity_type, location_type: origin } = director.values
      const unnamed = choiceLabel(choices.directorTypes, textIn(entity_type))
      const facts = { id, label: structureLabels.director, ...reviewed(director) }
      return entity !== undefined || entity_type === 'entity'
        ? chartNode({ type: 'corporate', ...entityFacts(entity, unnamed, origin), ...facts })
        : chartNode({ type: 'official', ...personFacts(director.persons[0], unnamed, origin), ...facts })
    },

    official(person: string, id: string, { values, ...director }: DirectorRecord): ChartNode {
      const title = textIn(records.persons.get(person)?.values.title)
      return chartNode({
        id,
        type: 'official',
        label: title === '' ? structureLabels.official : choiceLabel(choices.titles, title),
        record: { id: person, branch: branchOf(director) },
        pending: pendingOf(person),
        ...personFacts(person, structureLabels.official, values.location_type),
      })
    },

    ubo(ubo: UboRecord, id: string): ChartNode {
      const held = records.persons.get(ubo.person ?? '')?.values.percentage_held
      return chartNode({
        id,
        type: 'ubo',
        label: structureLabels.ubo,
        percentage_held: shareIn(held),
        effective: ownership.holders.get(ubo.person ?? '') ?? null,
        ...personFacts(ubo.person, structureLabels.ubo, ubo.values.location_type),
        ...reviewed(ubo),
      })
    },
  }
}
