import { compileFilter } from '../match/filter'
import { choosePlan } from '../plan/plan'
import { search } from '../plan/search'
import type { Turns } from '../plan/turns'
import { type Collection, documentAt, type Index } from '../store/collection'
import type { Store } from '../store/store'
import { storedView } from '../store/view'
import { decodeDocument } from '../values/bson'
import type { Transactions } from './transactions'

/** Documents removed in one commit. */
const AT_ONCE = 500

/** Removes the documents whose time is over by an index with `expireAfterSeconds`. `now`: milliseconds since the epoch. */
export async function expireDocuments(
  store: Store,
  transactions: Transactions,
  turns: Turns,
  now: number,
): Promise<void> {
  for (const collection of store.catalogue.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== undefined) await expire(store, transactions, turns, collection, index, now)
    }
  }
}

async function expire(
  store: Store,
  transactions: Transactions,
  turns: Turns,
  collection: Collection,
  { paths, expireAfterSeconds = 0, specification: declared }: Index,
  now: number,
): Promise<void> {
  const [path = ''] = paths
  const isOver = { [path]: { $lt: new Date(now - 1_000 * expireAfterSeconds) } }
  const specification = { $and: [isOver, documentAt(declared, 'partialFilterExpression')] }
  const filter = compileFilter(specification)
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const records = await turns.run(() => {
      const snapshot = store.files.snapshot()
      const view = storedView(store.files, snapshot, store.catalogue.generation)
      const plan = choosePlan(collection.indexes, { filter, specification, sort: undefined, limited: true })
      return { steps: search(view, { collection, filter, plan, limit: AT_ONCE }), end: () => snapshot.done() }
    })
    found = records.length
    if (found === 0) return
    await transactions.writeOrWait(() => {
      if (!store.catalogue.holds(collection)) return
      const { direct } = transactions
      for (const record of records) {
        const raw = direct.view.get(collection, record)
        if (raw === undefined) continue
        const document = decodeDocument(raw)
        if (filter.matches(document))
          direct.write(collection, [{ record, before: { raw, document }, after: undefined }])
      }
    }, undefined)
  }
}
