import { setImmediate as turn } from 'node:timers/promises'
import { WaitingLine } from '../plan/waiting-line'
import type { Collection, Index } from '../store/collection'
import { IndexBuild } from '../store/index-build'
import type { Store } from '../store/store'
import { duplicateKey } from '../transactions/duplicate-key'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import type { Services } from './services'

/** Larger collections are indexed in turns with other commands. */
export const SMALL_COLLECTION = 1_000

/** Entries that are written in one commit. */
const ENTRIES_AT_ONCE = 3_000
/** Records that are looked at again in one commit. */
const RECORDS_AT_ONCE = 200
/** Under a storm of writes the last commit takes more records than usual. */
const MOST_ROUNDS = 1_000

const refusal = (collection: Collection, index: Index) => (document: Document) => {
  throw duplicateKey(collection, index, document, 'Index build failed: ')
}

/** Makes an index and fills it, inside a commit. Refuses (11000) a value that is there twice. */
export function buildIndex({ catalogue, records }: Store, collection: Collection, specification: Document): void {
  const index = catalogue.newIndex(specification)
  records.build(collection, index, refusal(collection, index))
  catalogue.addIndex(collection, index)
}

/** One at a time: two for the same index would be in each other's way. */
const lines = new WeakMap<Store, WaitingLine>()

function lineOf(store: Store): WaitingLine {
  const line = lines.get(store) ?? new WaitingLine(1)
  lines.set(store, line)
  return line
}

/**
 * Makes indexes while other commands go on reading and writing the collection; all are put to use together, or none.
 * `missing` tells which of them are still to be made when their turn has come.
 */
export async function buildInTurns(
  collection: Collection,
  missing: () => readonly Document[],
  services: Services,
  deadline: number | undefined,
): Promise<void> {
  const line = lineOf(services.store)
  await services.turns.enter(line, { deadline })
  try {
    await build(collection, missing, services, deadline)
  } finally {
    line.leave()
  }
}

async function build(
  collection: Collection,
  missing: () => readonly Document[],
  services: Services,
  deadline: number | undefined,
): Promise<void> {
  const { store, transactions } = services
  const { catalogue, commits, files } = store
  const indexes = await commits.write(() => missing().map((specification) => catalogue.beginIndex(specification)))
  const builds = indexes.map((index) => new IndexBuild(files, collection, index))
  try {
    for (const one of builds) await fill(one, collection, services, deadline)
    await transactions.writeOrWait(() => {
      refuseDropped(store, collection)
      transactions.refuseChangesIn(collection.id)
      for (const one of builds) one.renewAll(refusal(collection, one.index))
      for (const { index } of builds) {
        if (collection.indexes.some(({ name }) => name === index.name)) catalogue.abandonIndex(index)
        else catalogue.finishIndex(collection, index)
      }
    }, deadline)
  } catch (error) {
    await abandon(store, indexes)
    throw error
  } finally {
    for (const one of builds) one.end()
  }
}

async function fill(
  one: IndexBuild,
  collection: Collection,
  { store, turns }: Services,
  deadline: number | undefined,
): Promise<void> {
  const { commits, files } = store
  await turns.run(
    () => {
      const snapshot = files.snapshot()
      return { steps: one.read(snapshot, refusal(collection, one.index)), end: () => snapshot.done() }
    },
    { deadline },
  )
  const step = async <T>(work: () => T): Promise<T> => {
    turns.refuseIfOver({ deadline })
    const done = await commits.write(() => {
      refuseDropped(store, collection)
      return work()
    })
    await turn()
    return done
  }
  for (let isWritten = false; !isWritten; ) {
    const part = await step(() => one.writeSome(ENTRIES_AT_ONCE))
    isWritten = part.confirm()
  }
  for (let round = 0; one.left > RECORDS_AT_ONCE && round < MOST_ROUNDS; round++) {
    const records = one.someLeft(RECORDS_AT_ONCE)
    const part = await step(() => one.renew(records))
    part.confirm()
  }
}

function refuseDropped({ catalogue }: Store, collection: Collection): void {
  if (catalogue.holds(collection)) return
  refuse('NamespaceNotFound', `The collection ${collection.namespace} was dropped while an index was made`)
}

/** What cannot be abandoned now is at the next start. */
async function abandon(store: Store, indexes: readonly Index[]): Promise<void> {
  const { catalogue, commits } = store
  const given = commits.write(() => {
    for (const index of indexes) catalogue.abandonIndex(index)
  })
  await given.catch(() => {})
  store.wipeRubbish()
}
