import { type Connection, connectionTo, createClient } from '../platform/database/connection'
import { createAccessRepository } from '../trail/accesses/access.repository'
import { checkingAccesses } from '../trail/accesses/verify-accesses'
import { createAuditRepository } from '../trail/audit/audit.repository'
import type { Transaction } from '../trail/audit/transaction'
import { createTransactions } from '../trail/audit/transactions'
import { verifyingTrails } from '../trail/audit/verify-trail'

type Thing = { readonly _id: string; readonly value: number }
type Wanted = Partial<Pick<Parameters<typeof createTransactions>[0], 'checkCaller' | 'now'>>

/** What an act does to one thing, by the value that it finds. */
export type OnThing = {
  readonly thing: string
  readonly companyId?: string | null
  /** Returns the value to be written; throws to refuse. */
  readonly change: (value: number) => number
  /** An act that does not say what it did is not written. */
  readonly isSilent?: boolean
}

/** What an act found, and under which number of the chain. */
export type Found = { readonly sequence: number; readonly value: number }

export const chain = 'chain'
export const caller = { userId: 'someone', name: 'Someone', type: 'COMPLIANCE_OFFICER', address: '' }

/** A process whose acts change numbers, in a database that others may write to as well. */
export function actsOnThings({ client, db }: Pick<Connection, 'client' | 'db'>, wanted: Wanted = {}) {
  const things = db.collection<Thing>('things')
  const audit = createAuditRepository(db)
  const { inTransaction, inOneTransaction } = createTransactions({
    client,
    audit,
    checkCaller: async () => {},
    now: () => new Date('2026-03-02T09:00:00.000Z'),
    ...wanted,
  })

  /** Reads a thing inside an act. */
  const valueIn = async ({ session }: Transaction, thing: string) =>
    (await things.findOne({ _id: thing }, { session }))?.value ?? 0

  /** Changes a thing inside an act. */
  async function onThing(transaction: Transaction, act: OnThing): Promise<Found> {
    const { session, sequence, record } = transaction
    const { thing, companyId = null, change, isSilent = false } = act
    const value = await valueIn(transaction, thing)
    await things.updateOne({ _id: thing }, { $set: { value: change(value) } }, { session, upsert: true })
    if (!isSilent) record({ what: 'signed out', record: null, companyId, details: {} })
    return { sequence, value }
  }

  return {
    inTransaction,
    inOneTransaction,
    valueIn,
    onThing,
    act: (act: OnThing) => inTransaction(chain, caller, (transaction) => onThing(transaction, act)),

    /** Writes twice, after which this process knows the end of the chain. */
    async writeTwice() {
      for (let time = 0; time < 2; time++) await this.act({ thing: 'first', change: (value) => value + 1 })
    },
  }
}

/** What anyone finds in the database. */
export function whatStands({ db }: Pick<Connection, 'db'>) {
  const audit = createAuditRepository(db)
  const verify = verifyingTrails({
    audit,
    checkAccesses: checkingAccesses(createAccessRepository(db), audit),
    checkFiles: [],
    checkStates: async () => undefined,
    alteredFiles: async () => ({ altered: [] }),
  })
  return {
    valueOf: async (thing: string) => (await db.collection<Thing>('things').findOne({ _id: thing }))?.value,
    values: async () =>
      new Map((await db.collection<Thing>('things').find().toArray()).map((each) => [each._id, each.value])),
    verdict: () => verify(chain, []),
  }
}

/** The same database over another address. */
export function connectedBy(uri: string, name: string): Connection {
  return connectionTo(createClient(uri, { monitorCommands: true }), name)
}
