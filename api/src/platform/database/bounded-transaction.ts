import type { ClientSession, MongoClient } from 'mongodb'

/**
 * Runs work in a transaction, again where it lost a race or its connection. The database ends one that lasts a minute,
 * and the driver begins none anew after two.
 */
export const inBoundedTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => client.withSession((session) => session.withTransaction(() => work(session)))
