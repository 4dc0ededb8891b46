import type { Collection, Filter } from 'mongodb'
import type { ClientDocument } from './client-document'
import { indexOf, orderings } from './client-orders'
import { type Hinted, rareEnough } from './client-search.repository'

/** Fields that filters ask about, those first of which the fewest clients are expected. */
const filtered = [
  orderings.next_review_date,
  orderings.completeness,
  orderings.changesCount,
  orderings.risk_level,
  orderings.createdAt,
] as const

/** The fields of the index that finds the clients of a filter, and whether these then are in the order of their creation. */
function indexOfFilter(filter: Filter<ClientDocument>) {
  if ('_id' in filter) return undefined
  const fields = filtered.find(([field]) => field in filter)
  if (fields === undefined) return undefined
  const condition: unknown = filter[fields[0]]
  return { fields, isOneValue: typeof condition !== 'object' }
}

const isTyped = (filter: Filter<ClientDocument>) => 'facts.company_type' in filter

type Expected = {
  readonly count: number | undefined
  /** Where the page ends, counted in clients. */
  readonly end: number
  readonly total: number
}

/**
 * The index by which clients of a filter are read in an order: that of the order, unless the filter's own has both, or
 * finds so few that they are sooner found and sorted than met in the order.
 */
export function chosenIndex(
  filter: Filter<ClientDocument>,
  order: readonly string[],
  { count = 0, end, total }: Expected,
): Hinted['hint'] {
  if ('_id' in filter) return { _id: 1 }
  const inOrder = indexOf(order, isTyped(filter))
  const own = indexOfFilter(filter)
  if (own === undefined || own.fields[0] === order[0]) return inOrder
  const isInOrderToo = own.isOneValue && order[0] === 'facts.createdAt'
  const isSoonerSorted = count <= rareEnough || count * count <= end * total
  return isInOrderToo || isSoonerSorted ? indexOf(own.fields, isTyped(filter)) : inOrder
}

/** How many clients a filter finds. Several values of a field are counted one by one, each in its index alone. */
export async function countIn(
  companies: Collection<ClientDocument>,
  filter: Filter<ClientDocument>,
  options: Hinted,
): Promise<number> {
  const own = options.hint === undefined ? indexOfFilter(filter) : undefined
  const hint = own ? indexOf(own.fields, isTyped(filter)) : options.hint
  const risks: unknown = filter['order.risk_level']
  const isOwn = own?.fields === orderings.risk_level && typeof risks === 'object' && risks !== null && '$in' in risks
  const filters =
    isOwn && Array.isArray(risks.$in) ? risks.$in.map((risk) => ({ ...filter, 'order.risk_level': risk })) : [filter]
  const counts = await Promise.all(filters.map((each) => companies.countDocuments(each, hint ? { hint } : {})))
  return counts.reduce((sum, count) => sum + count, 0)
}
