import type { ClientSession, MongoClient } from 'mongodb'

/**
 * As long as a MongoDB lets a transaction live. Without a limit the driver waits without end to write to a connection
 * that was lost just before, and every act of the organisation behind it waits too.
 */
const GIVEN_UP_AFTER_MS = 60_000

/** Runs work in a transaction that ends after a minute at most. It may run more than once. */
export const inBoundedTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> =>
  client.withSession({ defaultTimeoutMS: GIVEN_UP_AFTER_MS }, (session) => session.withTransaction(() => work(session)))
