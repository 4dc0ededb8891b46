import type { ClientSession, MongoClient } from 'mongodb'

const tries = new WeakMap<ClientSession, object>()

/** Stands for one try of a transaction, of which nothing holds in the next; none outside of one. */
export const tryOf = (session: ClientSession): object | undefined => tries.get(session)

/**
 * Runs work in a transaction, again where it lost a race or its connection. The database ends one that lasts a minute,
 * and the driver begins none anew after two.
 */
export const inBoundedTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> =>
  client.withSession((session) =>
    session.withTransaction(() => {
      tries.set(session, {})
      return work(session)
    }),
  )
