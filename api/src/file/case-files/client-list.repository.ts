import type { Collection, Filter, Sort } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { withoutNamed, withoutSearch } from './beside-client'
import { clientFrom } from './client'
import type { ClientDocument } from './client-document'
import { filterOf, type Search } from './client-filter'
import {
  byChangesAnd,
  type ChangeCount,
  type ChangeOrdering,
  type Direction,
  type Ordering,
  orderings,
  reversed,
  towards,
} from './client-orders'
import { type Place, partsBehind, placeOf } from './client-place'
import { type Hinted, narrowed } from './client-search.repository'
import { chosenIndex, countIn } from './client-way.repository'

type Window = { readonly skip: number; readonly limit: number }
/** A page by its number, or the one behind a place. */
type Page = Window | { readonly behind: Place; readonly limit: number }
type Companies = Collection<ClientDocument>
/** How many clients of the type that is asked for there are, and whether these are all that is asked for. */
type Known = { readonly total: () => Promise<number>; readonly isWhole: boolean }

/** What only finds clients in lists, and what no list shows. */
const notShown = { ...withoutSearch, ...withoutNamed }

/** From here on it is worth knowing first how many there are: the nearer end may be the other one. */
const far = 300

export const listingClients = (companies: Companies) => ({
  /** A page of clients in a stable order, how many there are in all, and the place behind which there are more. */
  async list(scope: Scope, search: Search, ordering: Ordering, page: Page, known: Known) {
    const { filter, options } = await narrowed(companies, scope, search.text, filterOf(scope, search))
    const isFar = 'skip' in page && page.skip >= far
    const count = async () => (known.isWhole ? known.total() : countIn(companies, filter, options))
    const counted = options.hint !== undefined || (known.isWhole && !isFar) ? undefined : await count()
    const index =
      options.hint ??
      chosenIndex(filter, orderings[ordering.key], {
        count: counted,
        end: 'skip' in page ? page.skip + page.limit : page.limit,
        total: known.isWhole ? 0 : await known.total(),
      })
    const [found, total] = await Promise.all([
      readAt(companies, filter, { ordering, page, hint: index, count: isFar ? counted : undefined }),
      counted ?? count(),
    ])
    const clients = found.slice(0, page.limit)
    const last = clients.at(-1)
    const isMore = 'skip' in page ? page.skip + page.limit < total : found.length > page.limit
    return {
      clients: clients.map(clientFrom),
      count: total,
      next: isMore && last ? placeOf(last, ordering.key) : undefined,
    }
  },

  /** Clients that have changes of one sort, with how many (NTF-11). */
  async withChanges(
    scope: Scope,
    count: ChangeCount,
    search: string,
    { key, direction }: ChangeOrdering,
    page: Window,
  ) {
    const wanted: Filter<ClientDocument> = { organisation_id: scope.organisationId, [count]: { $gt: 0 } }
    const { filter, options } = await narrowed(companies, scope, search, wanted)
    const named = key === 'name' ? 'search' : 'facts.createdAt'
    const order = key === 'changesCount' ? count : named
    const inOrder = order === count ? {} : { hint: byChangesAnd(count, named) }
    const [clients, total] = await Promise.all([
      read(companies, filter, { ...inOrder, ...options, fields: [order], direction, window: page }),
      companies.countDocuments(filter, options),
    ])
    return { clients: clients.map(clientFrom), count: total }
  },
})

type ReadingAt = {
  readonly ordering: Ordering
  readonly page: Page
  readonly hint: Hinted['hint']
  readonly count: number | undefined
}

/** The clients of a page; behind a place one more where there are more. */
export async function readAt(
  companies: Companies,
  filter: Filter<ClientDocument>,
  { ordering, page, hint, count }: ReadingAt,
) {
  const { key, direction } = ordering
  const reading = { ...(hint && { hint }), fields: orderings[key], direction }
  if ('behind' in page) {
    const found: ClientDocument[] = []
    for (const part of partsBehind(page.behind, ordering)) {
      const limit = page.limit + 1 - found.length
      if (limit === 0) break
      found.push(...(await read(companies, { $and: [filter, part] }, { ...reading, window: { skip: 0, limit } })))
    }
    return found
  }
  const left = count === undefined ? undefined : count - page.skip
  if (left === undefined || left > page.skip) return read(companies, filter, { ...reading, window: page })
  if (left <= 0) return []
  const window = { skip: Math.max(0, left - page.limit), limit: Math.min(left, page.limit) }
  return (await read(companies, filter, { ...reading, direction: reversed(direction), window })).toReversed()
}

type Reading = Hinted & {
  readonly fields: readonly string[]
  readonly direction: Direction
  readonly window: Window
}

async function read(companies: Companies, filter: Filter<ClientDocument>, reading: Reading) {
  const { fields, direction, window, ...hinted } = reading
  const sort: Sort = Object.fromEntries([...fields, '_id'].map((field) => [field, towards(direction)]))
  const found = companies
    .find(filter, { ...hinted, projection: notShown })
    .sort(sort)
    .skip(window.skip)
    .limit(window.limit)
  return found.toArray()
}
