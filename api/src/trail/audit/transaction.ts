import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { ClientSession } from 'mongodb'
import type { Caller } from '../../platform/access/actor'
import type { LastWrites } from '../../platform/database/last-writes'
import type { EventFacts } from '../events/audit-event'
import type { Seal } from '../events/seal'

export type Transaction = {
  readonly session: ClientSession
  readonly lastWrites: LastWrites
  /** The sequence of the audit event this transaction appends; what it files is newer than all before. */
  readonly sequence: number
  readonly at: Date
  /** Records what happened, once. Without it nothing is written. */
  readonly record: <Name extends AuditEventName>(facts: EventFacts<Name>) => void
  /** Says what changes the act made or changed, as they are now stored (GOV-33). */
  readonly seal: (seals: readonly Seal[]) => void
}

/** Platform acts that belong to no organisation have a chain of their own (ruling 22). */
export const platformChain = 'platform'

export type InTransaction = <T>(
  chain: string,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>
