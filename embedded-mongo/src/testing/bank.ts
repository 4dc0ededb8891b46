import type { Document } from '../values/document'
import { localServer } from './local-server'
import { localSession } from './local-session'

export const raise = (_id: number, by = 1) => ({
  update: 'accounts',
  updates: [{ q: { _id }, u: { $inc: { balance: by } } }],
})
export const read = (filter: Document = {}) => ({ find: 'accounts', filter, sort: { _id: 1 } })
export const open = (documents: Document[]) => ({ insert: 'accounts', documents })

export const documentsIn = (answer: Document) => (answer.cursor as { firstBatch: Document[] }).firstBatch

/** A server with two accounts of 10 each. */
export async function bank(folder?: string) {
  const local = await localServer(folder === undefined ? {} : { folder })
  if ((await local.run({ count: 'accounts' })).n === 0) {
    await local.run({
      createIndexes: 'accounts',
      indexes: [{ key: { owner: 1 }, name: 'owner_1', unique: true, sparse: true }],
    })
    await local.run(
      open([
        { _id: 1, balance: 10 },
        { _id: 2, balance: 10 },
      ]),
    )
  }
  const balances = async () => documentsIn(await local.run(read())).map(({ balance }) => balance)
  return { ...local, session: () => localSession(local), balances }
}
