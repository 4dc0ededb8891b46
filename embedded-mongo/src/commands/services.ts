import type { Turns } from '../plan/turns'
import type { Store } from '../store/store'
import type { Snapshots } from '../transactions/snapshots'
import type { Transactions } from '../transactions/transactions'
import type { Cursors } from './cursors'
import type { Sessions } from './sessions'

/** What commands work with. */
export type Services = {
  store: Store
  transactions: Transactions
  snapshots: Snapshots
  turns: Turns
  cursors: Cursors
  sessions: Sessions
  /** Milliseconds since the epoch. */
  now: () => number
  /** Milliseconds since some moment, by which durations are measured. */
  elapsed: () => number
  newId: () => unknown
  /** The server's own address, as told in the handshake. */
  host: () => string
}
