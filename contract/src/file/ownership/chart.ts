import type { FieldValue } from '../../platform/fields/field'
import type { ApprovedRecord, ClientFile, DirectorRecord, ShareholderRecord } from '../completeness/client-file'
import { asksForOwners, recordsOf } from '../completeness/records'
import { type Branch, branchesOf } from './branches'
import { missingDirector, missingOfficial, missingShares, missingUbo } from './chart-gaps'
import type { ChartNode } from './chart-node'
import {
  type ChartFacts,
  clientNode,
  directorNode,
  entityNode,
  officialNode,
  type PendingOf,
  shareholderNode,
  uboNode,
} from './chart-nodes'
import { isUbo, ownershipOf } from './client-ownership'
import { isAtThreshold, standaloneUbos } from './ubos'

type Options = {
  /** The entity whose own chart it is (ENT-03); left out, it is the client's. */
  readonly entity?: string
  /** What waits for approval about a record (CHT-15). */
  readonly pendingOf?: PendingOf
  /** Which records are in the file: of the others nothing is said to be missing. */
  readonly sees?: { readonly owners: boolean; readonly directors: boolean }
}

/** A chart that is being drawn. */
type Chart = ChartFacts & {
  readonly directors: readonly DirectorRecord[]
  readonly sees: { readonly owners: boolean; readonly directors: boolean }
  /** The entities whose owners and board stand in it. */
  readonly drawn: Set<string>
}

/** A place in the chart with its branch, and the entities from the root down to it. */
type Place = { readonly id: string; readonly branch: Branch; readonly entities: readonly string[] }

const everything = { owners: true, directors: true }

/**
 * Returns the chart of a client or of one of its entities (CHT-01 to CHT-08, CHT-14). What is below an entity is drawn
 * where the entity first stands; where it stands again the node says so, so that every chart ends.
 */
export function ownershipChart(
  file: ClientFile,
  { entity, pendingOf = () => null, sees = everything }: Options = {},
): ChartNode {
  const records = recordsOf(file)
  const ownership = ownershipOf(records, entity)
  const facts = { records, ownership, pendingOf, branchOf: branchesOf(records) }
  const chart: Chart = { ...facts, directors: file.mds, sees, drawn: new Set() }
  const root = entity === undefined ? undefined : records.entities.get(entity)
  return root === undefined ? clientChart(chart) : entityChart(chart, root)
}

function clientChart(chart: Chart): ChartNode {
  const { id } = chart.records.company
  const place = enter(chart, id, 'owners')
  return {
    ...clientNode(chart),
    children: [...owners(chart, place, id, true), ...board(chart, place, id), ...ubos(chart, place)],
  }
}

function entityChart(chart: Chart, root: ApprovedRecord): ChartNode {
  const directing = chart.directors.filter(({ legalEntity }) => legalEntity === root.id)
  const place = enter(chart, root.id, directing.length > 0 ? 'directors' : 'owners')
  return {
    ...entityNode(root),
    children: [
      ...owners(chart, place, root.id, asksForOwners(root, directing[0]?.values.location_type)),
      ...board(chart, place, root.id),
      ...directing.flatMap((director) => officials(chart, director, root.id)),
    ],
  }
}

/** The place at which the owners and the board of an entity are drawn. */
function enter({ drawn }: Chart, entityId: string, branch: Branch, above?: Place, id = entityId): Place {
  drawn.add(entityId)
  return { id, branch, entities: [...(above?.entities ?? []), entityId] }
}

function owners(chart: Chart, place: Place, owned: string, isAsked: boolean): readonly ChartNode[] {
  const shareholders = chart.records.holders.get(owned) ?? []
  const shares = shareholders.map(({ values }) => Number(values.percentage_held ?? 0))
  const isGap = isAsked && chart.sees.owners
  return [
    ...shareholders.map((shareholder) => owner(chart, place, shareholder)),
    ...(isGap ? missingShares(place.id, { id: owned, branch: place.branch }, shares) : []),
  ]
}

function owner(chart: Chart, above: Place, shareholder: ShareholderRecord): ChartNode {
  const held = chart.records.entities.get(shareholder.legalEntity ?? '')
  const node = shareholderNode(chart, `${above.id}/${shareholder.id}`, shareholder, held)
  return held === undefined ? node : withStructure(chart, above, node, held)
}

function board(chart: Chart, place: Place, owned: string): readonly ChartNode[] {
  const { records, sees } = chart
  const directors = records.boards.get(owned) ?? []
  if (directors.length > 0) return directors.map((each) => director(chart, place, each))
  return owned === records.company.id && sees.directors
    ? [missingDirector(place.id, { id: owned, branch: 'directors' })]
    : []
}

function director(chart: Chart, above: Place, record: DirectorRecord): ChartNode {
  const directing = chart.records.entities.get(record.legalEntity ?? '')
  const node = directorNode(chart, `${above.id}/${record.id}`, record, directing)
  if (node.entity_type === 'person') return node
  const { children, ...itself } = directing
    ? withStructure(chart, above, node, directing, record.values.location_type)
    : node
  const below = officials(chart, record, node.id)
  const asking = node.record ?? { id: record.id, branch: 'directors' as const }
  return { ...itself, children: [...children, ...(below.length > 0 ? below : [missingOfficial(node.id, asking)])] }
}

const officials = (chart: Chart, of: DirectorRecord, above: string) =>
  of.persons.map((person) => officialNode(chart, `${above}/${person}`, person, of))

/** The node of an entity with its owners and its board, unless these are drawn already. */
function withStructure(
  chart: Chart,
  above: Place,
  node: ChartNode,
  of: ApprovedRecord,
  origin?: FieldValue,
): ChartNode {
  if (above.entities.includes(of.id)) return { ...node, again: 'circular' }
  if (chart.drawn.has(of.id)) return { ...node, again: hasStructure(chart, of.id) ? 'repeated' : null }
  const place = enter(chart, of.id, node.record?.branch ?? above.branch, above, node.id)
  return {
    ...node,
    children: [...owners(chart, place, of.id, asksForOwners(of, origin)), ...board(chart, place, of.id)],
  }
}

const hasStructure = ({ records }: Chart, id: string) => records.holders.has(id) || records.boards.has(id)

/** UBOs that no shareholder stands for, and that one is missing where none is known. */
function ubos(chart: Chart, place: Place): readonly ChartNode[] {
  const { records, ownership, sees } = chart
  const standalone = standaloneUbos(records)
  const isHolder = [...ownership.holders].some(([id, held]) => records.persons.has(id) && isUbo(held) === 'yes')
  const isKnown = isHolder || standalone.some((ubo) => isAtThreshold(records, ubo))
  return [
    ...standalone.map((ubo) => uboNode(chart, `${place.id}/${ubo.id}`, ubo)),
    ...(isKnown || !sees.owners ? [] : [missingUbo(place.id, { id: place.id, branch: 'owners' })]),
  ]
}
