import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'

/** Connections that were closed while they were needed, as at the end of the process. */
const closed: readonly string[] = ['MongoTopologyClosedError', 'MongoNotConnectedError', 'MongoClientClosedError']

/** A replica set shuts down a member or elects another primary, or a write kept losing against others. */
const passing: readonly unknown[] = [91, 112, 189, 10107, 11600, 11602, 13435, 13436]

/** PLT-22: a lost database is a passing fault that clients may retry. */
export const isDatabaseGone = (error: unknown) =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError && (closed.includes(error.name) || passing.includes(error.code as unknown)))
