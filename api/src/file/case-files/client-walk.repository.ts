import type { Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { type Client, clientFrom } from './client'
import type { ClientDocument } from './client-document'
import { filterOf, type Search } from './client-filter'
import { readAt } from './client-list.repository'
import { indexOf, type Ordering, orderings } from './client-orders'
import { type Place, placeOf } from './client-place'
import { type Hinted, narrowed, rareEnough } from './client-search.repository'

/** So many clients are in memory. */
const readAtOnce = 500

export const walkingClients = (companies: Collection<ClientDocument>) => ({
  /**
   * All clients of a list in their order, read behind each other: what is added or moved meanwhile shifts none of them,
   * and nothing is held open while their reader is slow.
   */
  async *inOrder(scope: Scope, search: Search, ordering: Ordering): AsyncGenerator<Client> {
    const { filter, options } = await narrowed(companies, scope, search.text, filterOf(scope, search))
    const found = await companies.countDocuments(filter, { ...options, limit: rareEnough + 1 })
    // Few are found first and sorted; of many the order is gone through once.
    const inOrder = { hint: indexOf(orderings[ordering.key], 'facts.company_type' in filter) }
    const { hint }: Hinted = found <= rareEnough ? options : inOrder
    let place: Place | undefined
    for (;;) {
      const page = place ? { behind: place, limit: readAtOnce } : { skip: 0, limit: readAtOnce }
      const documents = (await readAt(companies, filter, { ordering, page, hint, count: undefined })).slice(
        0,
        readAtOnce,
      )
      for (const document of documents) yield clientFrom(document)
      const last = documents.at(-1)
      if (last === undefined || documents.length < readAtOnce) return
      place = placeOf(last, ordering.key)
    }
  },
})
