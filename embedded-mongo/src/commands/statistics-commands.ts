import type { Collection } from '../store/collection'
import { inconsistencies } from '../store/consistency'
import type { Document } from '../values/document'
import { simple } from './command'
import { namespaceOf } from './namespace'
import { numberOption } from './options'
import type { Services } from './services'

const collStats = simple(
  (request, { store }) => {
    const ns = namespaceOf(request)
    const collection = store.catalogue.find(ns)
    return {
      ns,
      count: collection?.count ?? 0,
      nindexes: collection?.indexes.length ?? 0,
      scaleFactor: numberOption(request.body, 'scale', 1),
      ok: 1,
    }
  },
  ['scale'],
)

/** The engine knows how much all databases use together, not each of them. */
const dbStats = simple(
  ({ database, body }, { store }) => {
    const collections = store.catalogue.inDatabase(database)
    const scale = numberOption(body, 'scale', 1)
    return {
      db: database,
      collections: collections.length,
      objects: collections.reduce((sum, { count }) => sum + count, 0),
      indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
      fsUsedSize: Math.floor(store.files.usedBytes / scale),
      scaleFactor: scale,
      ok: 1,
    }
  },
  ['freeStorage', 'scale'],
)

/** Looks at every document and entry of a collection and tells what does not fit together. */
const validate = simple(
  async (request, services) => {
    const ns = namespaceOf(request)
    const collection = services.store.catalogue.find(ns)
    if (collection === undefined) return { ns, valid: true, nrecords: 0, nIndexes: 0, errors: [], ok: 1 }
    return { ...(await inspect(collection, services)), ns, ok: 1 }
  },
  ['background', 'checkBSONConformance', 'full', 'metadata', 'repair'],
)

async function inspect(collection: Collection, { store, turns }: Services): Promise<Document> {
  const errors = await turns.run(() => {
    const snapshot = store.files.snapshot()
    return { steps: inconsistencies(store.files, collection, snapshot), end: () => snapshot.done() }
  })
  return {
    valid: errors.length === 0,
    nrecords: collection.count,
    nIndexes: collection.indexes.length,
    errors: errors.slice(0, 100),
  }
}

/** Gives space back to the disk. Writes wait meanwhile; refused (117) while transactions or long reads are under way. */
const compact = simple(
  async (_, { store }) => {
    const bytesFreed = await store.compact()
    return { bytesFreed, ok: 1 }
  },
  ['dryRun', 'force', 'freeSpaceTargetMB'],
)

export const statisticsCommands = { collStats, dbStats, validate, compact }
