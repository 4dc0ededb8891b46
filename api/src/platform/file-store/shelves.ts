import { join } from 'node:path'
import type { Connection } from '../database/connection'
import { bucketShelf } from './bucket-shelf.repository'
import { folderShelf } from './folder-shelf'
import { type S3Settings, s3Shelf } from './s3-shelf'
import type { Shelf } from './shelf'

/** What says where files lie. */
export type FilePlaces = {
  readonly s3: S3Settings | undefined
  readonly mongodbUri: string | undefined
  readonly dataDir: string
}

/** Returns the folder of one machine, undefined where several machines share a database. */
export const fileFolder = ({ mongodbUri, dataDir }: FilePlaces): Shelf | undefined =>
  mongodbUri === undefined ? folderShelf(join(dataDir, 'files')) : undefined

/**
 * Returns where files lie: in an S3 store where one is set, else beside the embedded database, else in the database that
 * several machines share. What an installation had before is read still.
 */
export function shelvesOf(places: FilePlaces, { db }: Pick<Connection, 'db'>): readonly [Shelf, ...Shelf[]] {
  const bucket = bucketShelf(db)
  const folder = fileFolder(places)
  const beside: readonly [Shelf, ...Shelf[]] = folder ? [folder, bucket] : [bucket]
  return places.s3 ? [s3Shelf(places.s3), ...beside] : beside
}
