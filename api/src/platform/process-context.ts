import type { Db, MongoClient } from 'mongodb'
import type { Logger } from 'pino'
import type { NewId } from './ids'

/** What is built once in a process is built from. */
export type ProcessContext = {
  readonly client: MongoClient
  readonly db: Db
  readonly now: () => Date
  readonly newId: NewId
  readonly log: Logger
}
