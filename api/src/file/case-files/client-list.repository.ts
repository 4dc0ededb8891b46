import type { Collection, Filter, Sort } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { clientFrom } from './client'
import type { ClientDocument } from './client-document'
import { filterOf, indexOfPeriod, type Search } from './client-filter'
import { byChangesAnd, type ChangeCount, type ChangeOrdering, type Ordering, orderings, towards } from './client-orders'
import { type Hinted, narrowed, rareEnough } from './client-search.repository'

type Page = { readonly skip: number; readonly limit: number }
type Companies = Collection<ClientDocument>

/** What only finds clients in lists, and what no list shows. */
const shown = { search: 0, trigrams: 0, found_by: 0, order: 0, missing: 0, ending: 0 }

export const listingClients = (companies: Companies) => ({
  /** A page of clients in a stable order, and how many there are in all: as `counted` tells it, where it is given. */
  async list(
    scope: Scope,
    search: Search,
    { key, direction }: Ordering,
    page: Page,
    counted: (() => Promise<number>) | undefined,
  ) {
    const order = orderings[key]
    const { filter, options } = await narrowed(companies, scope, search.text, filterOf(scope, search))
    const read = (hinted: Hinted) => readPage(companies, filter, { ...hinted, order, direction, page })
    const hint = options.hint ? undefined : indexOfPeriod(filter, order)
    if (hint) {
      const count = await companies.countDocuments(filter, { hint })
      return { clients: await read(count <= rareEnough ? { hint } : {}), count }
    }
    const [clients, count] = await Promise.all([
      read(options),
      counted ? counted() : companies.countDocuments(filter, options),
    ])
    return { clients, count }
  },

  /** Clients that have changes of one sort, with how many (NTF-11). */
  async withChanges(scope: Scope, count: ChangeCount, search: string, { key, direction }: ChangeOrdering, page: Page) {
    const wanted: Filter<ClientDocument> = { organisation_id: scope.organisationId, [count]: { $gt: 0 } }
    const { filter, options } = await narrowed(companies, scope, search, wanted)
    const named = key === 'name' ? 'search' : 'facts.createdAt'
    const order = key === 'changesCount' ? count : named
    const inOrder = order === count ? {} : { hint: byChangesAnd(count, named) }
    const [clients, total] = await Promise.all([
      readPage(companies, filter, { ...inOrder, ...options, order, direction, page }),
      companies.countDocuments(filter, options),
    ])
    return { clients, count: total }
  },
})

type Reading = Hinted & { readonly order: string; readonly direction: 'asc' | 'desc'; readonly page: Page }

async function readPage(companies: Companies, filter: Filter<ClientDocument>, reading: Reading) {
  const { order, direction, page, ...hinted } = reading
  const sort: Sort = { [order]: towards(direction), _id: towards(direction) }
  const found = companies
    .find(filter, { ...hinted, projection: shown })
    .sort(sort)
    .skip(page.skip)
    .limit(page.limit)
  return (await found.toArray()).map(clientFrom)
}
