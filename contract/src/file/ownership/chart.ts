import type { FieldValue } from '../../platform/fields/field'
import type { ApprovedRecord, ClientFile, DirectorRecord, ShareholderRecord } from '../completeness/client-file'
import { asksForOwners, recordsOf } from '../completeness/records'
import type { Branch } from './branches'
import { missingDirector, missingOfficial, missingShares, missingUbo } from './chart-gaps'
import type { ChartNode } from './chart-node'
import { chartNodes, type PendingOf } from './chart-nodes'
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
  const nodes = chartNodes(records, ownership, pendingOf)
  const drawn = new Set<string>()

  const clientChart = (): ChartNode => {
    const { id } = records.company
    const place = enter(id, 'owners')
    return { ...nodes.client(id), children: [...owners(id, place, true), ...board(id, place), ...ubos(place)] }
  }

  const entityChart = (root: ApprovedRecord): ChartNode => {
    const place = enter(root.id, isDirector(root.id) ? 'directors' : 'owners')
    const directors = file.mds.filter(({ legalEntity }) => legalEntity === root.id)
    return {
      ...nodes.entity(root),
      children: [
        ...owners(root.id, place, asksForOwners(root, directors[0]?.values.location_type)),
        ...board(root.id, place),
        ...directors.flatMap((director) => officials(director, root.id)),
      ],
    }
  }

  const enter = (entityId: string, branch: Branch, above?: Place, id = entityId): Place => {
    drawn.add(entityId)
    return { id, branch, entities: [...(above?.entities ?? []), entityId] }
  }

  const owners = (owned: string, place: Place, isAsked: boolean): readonly ChartNode[] => {
    const shareholders = records.holders.get(owned) ?? []
    const shares = shareholders.map(({ values }) => Number(values.percentage_held ?? 0))
    const isGap = isAsked && sees.owners
    return [
      ...shareholders.map((shareholder) => owner(shareholder, place)),
      ...(isGap ? missingShares(place.id, { id: owned, branch: place.branch }, shares) : []),
    ]
  }

  const owner = (shareholder: ShareholderRecord, above: Place): ChartNode => {
    const held = records.entities.get(shareholder.legalEntity ?? '')
    const node = nodes.shareholder(shareholder, `${above.id}/${shareholder.id}`, held)
    return held === undefined ? node : withStructure(node, held, above)
  }

  const board = (owned: string, place: Place): readonly ChartNode[] => {
    const directors = records.boards.get(owned) ?? []
    if (directors.length > 0) return directors.map((each) => director(each, place))
    return owned === records.company.id && sees.directors
      ? [missingDirector(place.id, { id: owned, branch: 'directors' })]
      : []
  }

  const director = (record: DirectorRecord, above: Place): ChartNode => {
    const directing = records.entities.get(record.legalEntity ?? '')
    const node = nodes.director(record, `${above.id}/${record.id}`, directing)
    if (node.entity_type === 'person') return node
    const { children, ...itself } = directing
      ? withStructure(node, directing, above, record.values.location_type)
      : node
    const below = officials(record, node.id)
    return {
      ...itself,
      children: [
        ...children,
        ...(below.length > 0
          ? below
          : [missingOfficial(node.id, node.record ?? { id: record.id, branch: 'directors' })]),
      ],
    }
  }

  const officials = (of: DirectorRecord, above: string) =>
    of.persons.map((person) => nodes.official(person, `${above}/${person}`, of))

  /** The node of an entity with its owners and its board, unless these are drawn already. */
  const withStructure = (node: ChartNode, of: ApprovedRecord, above: Place, origin?: FieldValue): ChartNode => {
    if (above.entities.includes(of.id)) return { ...node, again: 'circular' }
    if (drawn.has(of.id)) return { ...node, again: hasStructure(of.id) ? 'repeated' : null }
    const place = enter(of.id, node.record?.branch ?? above.branch, above, node.id)
    return { ...node, children: [...owners(of.id, place, asksForOwners(of, origin)), ...board(of.id, place)] }
  }

  const isDirector = (id: string) => file.mds.some(({ legalEntity }) => legalEntity === id)
  const hasStructure = (id: string) => records.holders.has(id) || records.boards.has(id)

  /** UBOs that no shareholder stands for, and that one is missing where none is known. */
  const ubos = (place: Place): readonly ChartNode[] => {
    const standalone = standaloneUbos(records)
    const isHolder = [...ownership.holders].some(([id, held]) => records.persons.has(id) && isUbo(held) === 'yes')
    const isKnown = isHolder || standalone.some((ubo) => isAtThreshold(records, ubo))
    return [
      ...standalone.map((ubo) => nodes.ubo(ubo, `${place.id}/${ubo.id}`)),
      ...(isKnown || !sees.owners ? [] : [missingUbo(place.id, { id: place.id, branch: 'owners' })]),
    ]
  }

  const root = entity === undefined ? undefined : records.entities.get(entity)
  return root === undefined ? clientChart() : entityChart(root)
}
