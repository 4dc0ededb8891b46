import { UUID } from 'bson'
import { decodeDocument, encodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { isDocument } from '../values/kinds'
import {
  type Collection,
  decoderToStore,
  documentAt,
  type Index,
  idIndexSpecification,
  isView,
  makeIndex,
  namesOf,
  numberAt,
  validatorOf,
} from './collection'
import type { Files } from './files'
import {
  CATALOGUE_RANGE,
  collectionKey,
  countKey,
  documentPrefix,
  entryPrefix,
  NEXT_ID_KEY,
  namespaceOf,
  numberOfValue,
  numberValue,
  prefixOfUnfinished,
  rangeWithin,
  recordOfKey,
  recordOfValue,
  recordValue,
  UNFINISHED_RANGE,
  unfinishedKey,
} from './layout'
import { discard } from './rubbish'

const NOTHING = Buffer.alloc(1)

/**
 * The collections and indexes of a store, in memory and in the files. Everything that changes it is called inside a
 * transaction of the files; when that fails, `load` brings memory back to what the files say.
 */
export class Catalogue {
  private readonly files: Files
  private readonly collections = new Map<string, Collection>()
  private readonly changedCounts = new Set<Collection>()
  private readonly changedIndexes = new Set<Collection>()
  /** Collections dropped by this commit and by the last one, in case they are not dropped after all. */
  private dropped: Collection[] = []
  private droppedBefore: Collection[] = []
  private nextId = 1
  private indexGeneration = 0

  constructor(files: Files) {
    this.files = files
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace)
  }

  all(): Collection[] {
    return [...this.collections.values()]
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database)
  }

  /** Rises with every index that is made: what begins later may use it. */
  get generation(): number {
    return this.indexGeneration
  }

  /** Whether this very collection is still there under its name. */
  holds(collection: Collection): boolean {
    return this.collections.get(collection.namespace) === collection
  }

  /** Reads the files. Collections and indexes that are known already stay the same objects. */
  load(): void {
    const everyone = [...this.droppedBefore, ...this.dropped, ...this.all()]
    const known = new Map(everyone.map((collection) => [collection.id, collection]))
    this.collections.clear()
    this.changedCounts.clear()
    for (const { key, value } of this.files.entries(CATALOGUE_RANGE)) {
      if (key.equals(NEXT_ID_KEY)) this.nextId = Math.max(this.nextId, numberOfValue(value))
      const namespace = namespaceOf(key)
      if (namespace !== undefined) this.restore(namespace, decodeDocument(value), known)
    }
  }

  create(namespace: string, options: Document = {}): Collection {
    this.files.refuseGrowth()
    const collection: Collection = {
      id: this.takeId(),
      uuid: new UUID().toHexString(),
      namespace,
      ...namesOf(namespace),
      options,
      validator: validatorOf(options),
      indexes: [],
      decodeToStore: decodeDocument,
      watchers: new Set(),
      nextRecord: 1,
      changes: 0,
      count: 0,
    }
    if (!isView(collection)) collection.indexes.push(makeIndex(this.takeId(), idIndexSpecification(), 0))
    this.save(collection)
    this.collections.set(namespace, collection)
    return collection
  }

  /** Writes what was changed in the collection's options or indexes. */
  save(collection: Collection): void {
    collection.validator = validatorOf(collection.options)
    collection.decodeToStore = decoderToStore(collection)
    this.changedIndexes.delete(collection)
    const indexes = collection.indexes.map(({ id, specification, multikey, inexact }) => ({
      id,
      spec: specification,
      multikey,
      inexact,
    }))
    const { id, uuid, options } = collection
    this.files.put(collectionKey(collection.namespace), encodeDocument({ id, uuid, options, indexes }))
  }

  drop(collection: Collection): void {
    this.files.remove(collectionKey(collection.namespace))
    this.files.remove(countKey(collection.id))
    this.collections.delete(collection.namespace)
    this.dropped.push(collection)
    discard(this.files, documentPrefix(collection.id))
    for (const index of collection.indexes) discard(this.files, entryPrefix(index.id))
  }

  rename(collection: Collection, namespace: string): void {
    this.files.remove(collectionKey(collection.namespace))
    this.collections.delete(collection.namespace)
    Object.assign(collection, { namespace, ...namesOf(namespace) })
    this.save(collection)
    this.collections.set(namespace, collection)
  }

  /** An index that is not in use yet: `addIndex` puts it to use. */
  newIndex(specification: Document): Index {
    this.files.refuseGrowth()
    return makeIndex(this.takeId(), specification, Number.POSITIVE_INFINITY)
  }

  addIndex(collection: Collection, index: Index): void {
    this.indexGeneration += 1
    index.since = this.indexGeneration
    collection.indexes.push(index)
    this.save(collection)
  }

  /** The same in several commits: what was never finished is wiped. */
  beginIndex(specification: Document): Index {
    const index = this.newIndex(specification)
    this.files.put(unfinishedKey(entryPrefix(index.id)), NOTHING)
    return index
  }

  finishIndex(collection: Collection, index: Index): void {
    this.files.remove(unfinishedKey(entryPrefix(index.id)))
    this.addIndex(collection, index)
  }

  abandonIndex(index: Index): void {
    this.files.remove(unfinishedKey(entryPrefix(index.id)))
    discard(this.files, entryPrefix(index.id))
  }

  /** Gives up what the last process was filling when it ended; inside a transaction, like everything that writes. */
  abandonUnfinished(): void {
    for (const key of [...this.files.keys(UNFINISHED_RANGE)]) {
      this.files.remove(key)
      discard(this.files, prefixOfUnfinished(key))
    }
  }

  get hasUnfinished(): boolean {
    for (const _ of this.files.keys(UNFINISHED_RANGE, { limit: 1 })) return true
    return false
  }

  dropIndex(collection: Collection, index: Index): void {
    const place = collection.indexes.indexOf(index)
    if (place < 0) return
    collection.indexes.splice(place, 1)
    this.save(collection)
    discard(this.files, entryPrefix(index.id))
  }

  /** Notes that documents came or went. */
  count(collection: Collection, difference: number): void {
    collection.count += difference
    this.changedCounts.add(collection)
  }

  /** Notes what a key revealed about its index. */
  learn(collection: Collection, index: Index, { multikey, inexact }: { multikey: boolean; inexact: boolean }): void {
    if ((!multikey || index.multikey) && (!inexact || index.inexact)) return
    index.multikey ||= multikey
    index.inexact ||= inexact
    this.changedIndexes.add(collection)
  }

  /** Writes what was noted; at the end of every transaction of the files. */
  writeNotes(): void {
    for (const collection of this.changedIndexes) if (this.holds(collection)) this.save(collection)
    for (const collection of this.changedCounts) {
      if (this.holds(collection)) this.files.put(countKey(collection.id), recordValue(collection.count))
    }
    this.changedIndexes.clear()
    this.changedCounts.clear()
    this.droppedBefore = this.dropped
    this.dropped = []
  }

  private takeId(): number {
    const id = this.nextId
    this.nextId += 1
    this.files.put(NEXT_ID_KEY, numberValue(this.nextId))
    return id
  }

  private restore(namespace: string, stored: Document, known: Map<number, Collection>): void {
    const id = numberAt(stored, 'id') ?? 0
    const before = known.get(id)
    const indexesBefore = before?.indexes ?? []
    const options = documentAt(stored, 'options')
    const collection: Collection = Object.assign(
      before ?? { nextRecord: 1, changes: 0, watchers: new Set<(record: number) => void>() },
      {
        id,
        uuid: String(stored.uuid),
        namespace,
        ...namesOf(namespace),
        options,
        validator: validatorOf(options),
        indexes: [],
        decodeToStore: decodeDocument,
        count: this.storedCount(id),
      },
    )
    collection.indexes = this.storedIndexes(stored, collection, indexesBefore)
    collection.decodeToStore = decoderToStore(collection)
    collection.nextRecord = Math.max(collection.nextRecord, this.lastRecord(id) + 1)
    this.collections.set(namespace, collection)
  }

  /** What memory has learnt about an index stays, and is written with the next commit. */
  private storedIndexes(stored: Document, collection: Collection, known: readonly Index[]): Index[] {
    const list = Array.isArray(stored.indexes) ? stored.indexes.filter(isDocument) : []
    return list.map((entry) => {
      const id = numberAt(entry, 'id') ?? 0
      const state = { multikey: entry.multikey === true, inexact: entry.inexact === true }
      const before = known.find((index) => index.id === id)
      const specification = documentAt(entry, 'spec')
      // One whose drop failed is here again, and transactions may be older than it.
      if (before === undefined) return makeIndex(id, specification, this.indexGeneration, state)
      Object.assign(before, { specification, expireAfterSeconds: numberAt(specification, 'expireAfterSeconds') })
      if (before.multikey !== state.multikey || before.inexact !== state.inexact) this.changedIndexes.add(collection)
      return before
    })
  }

  private storedCount(collection: number): number {
    const value = this.files.get(countKey(collection))
    return value === undefined ? 0 : recordOfValue(value)
  }

  private lastRecord(collection: number): number {
    const range = rangeWithin(documentPrefix(collection))
    for (const key of this.files.keys(range, { reverse: true, limit: 1 })) return recordOfKey(key)
    return 0
  }
}
