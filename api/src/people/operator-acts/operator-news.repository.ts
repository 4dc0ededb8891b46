import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import type { ClientSession, Db } from 'mongodb'
import type { Caller } from '../../platform/access/actor'
import type { CollectionIndexes } from '../../platform/database/indexes'

/** What an operator did to one organisation. */
export type OperatorEvent = {
  [Name in 'credit given' | 'subscription activated']: { readonly what: Name; readonly details: AuditDetails<Name> }
}['credit given' | 'subscription activated']

/** An event on its way to the chain of the platform: it is taken as it is recorded there. */
type OperatorNews = {
  readonly event: OperatorEvent
  readonly record: { readonly kind: string; readonly id: string; readonly name: string }
  readonly by: Omit<Caller, 'actor'>
}

const collection = 'operator_events'
export const operatorNewsIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export type OperatorNewsRepository = ReturnType<typeof createOperatorNewsRepository>

export function createOperatorNewsRepository(db: Db) {
  const waiting = db.collection<OperatorNews & { _id: string }>(collection)

  return {
    async add(id: string, { event, record, by }: OperatorNews, session: ClientSession) {
      await waiting.insertOne({ _id: id, event, record, by }, { session })
    },

    byId: (id: string): Promise<OperatorNews | null> => waiting.findOne({ _id: id }),

    /** Answers whether it still waited. */
    async take(id: string, session: ClientSession): Promise<boolean> {
      return (await waiting.deleteOne({ _id: id }, { session })).deletedCount === 1
    },
  }
}
