import { ObjectId } from 'bson'
import { Cursors } from './commands/cursors'
import { createDispatcher } from './commands/dispatch'
import type { Services } from './commands/services'
import { Sessions } from './commands/sessions'
import { type Clocks, MACHINE_CLOCKS } from './plan/clocks'
import { Turns } from './plan/turns'
import type { Store } from './store/store'
import { expireDocuments } from './transactions/expiry'
import { Snapshots } from './transactions/snapshots'
import { Transactions } from './transactions/transactions'
import { ClusterClock } from './wire/cluster-time'
import type { Respond } from './wire/wire-server'

export type MongoServer = {
  respond: Respond
  /**
   * Ends what lasts too long: transactions, snapshots and cursors at once; then documents with an end and sessions,
   * unless an earlier sweep still waits for a transaction to leave them.
   */
  sweep(): Promise<void>
  /** Ends everything that is under way and closes the store. */
  close(): Promise<void>
}

/** MongoDB's commands over a prepared store. */
export function createMongoServer(store: Store, host: () => string, clocks: Clocks = MACHINE_CLOCKS): MongoServer {
  const { now, elapsed } = clocks
  const clock = new ClusterClock(now)
  const transactions = new Transactions(store, now)
  const services: Services = {
    store,
    transactions,
    snapshots: new Snapshots(store, now, () => clock.tick()),
    turns: new Turns(clocks),
    cursors: new Cursors(now),
    sessions: new Sessions(store, transactions, now),
    now,
    elapsed,
    newId: () => new ObjectId(),
    host,
  }
  const { snapshots, turns, cursors, sessions } = services
  const removeExpired = oneAtATime(async () => {
    await sessions.expire()
    await expireDocuments(store, transactions, turns, now())
  })
  return {
    respond: createDispatcher(services, clock),
    async sweep() {
      transactions.expire()
      snapshots.expire()
      cursors.expire()
      await removeExpired()
    },
    async close() {
      await turns.close()
      transactions.abortAll()
      snapshots.close()
      await store.close()
    },
  }
}

/** Work that is not begun again before it has ended. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false
  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await work()
    } finally {
      isUnderWay = false
    }
  }
}
