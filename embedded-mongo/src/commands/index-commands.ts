import { type Collection, ID_INDEX, type Index } from '../store/collection'
import { encodeDocument } from '../values/bson'
import { equalValues } from '../values/compare'
import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument, isNumber } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { hasLostOrder } from '../values/paths'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import { firstBatch } from './answer'
import { isExpiry, refuseCollation } from './collection-commands'
import { type Command, simple } from './command'
import { buildIndex, buildInTurns, SMALL_COLLECTION } from './index-building'
import { namespaceOf, refuseUnusableName, writableCollection } from './namespace'
import { documentOption, documentsOption, flagOption, textOption } from './options'
import { refusePartialFilter } from './partial-filter'
import { madeStream } from './raw-stream'

const FOLLOWED = new Set([
  'background',
  'collation',
  'expireAfterSeconds',
  'key',
  'name',
  'ns',
  'partialFilterExpression',
  'sparse',
  'unique',
  'v',
])

const createIndexes: Command = {
  fields: ['commitQuorum', 'ignoreUnknownIndexOptions', 'indexes'],
  async run(request, services) {
    const { store, transactions } = services
    const namespace = namespaceOf(request)
    const specifications = (documentsOption(request.body, 'indexes') ?? []).map(specificationFrom)
    if (specifications.length === 0) refuse('BadValue', 'Must specify at least one index to create')
    refuseUnusableName(namespace)
    for (const [i, one] of specifications.entries()) refuseAmong(specifications.slice(0, i), one)
    const missingIn = (collection: Collection) =>
      specifications.filter((specification) => isMissing(collection, specification))
    const { collection, isLarge, ...answer } = await transactions.writeOrWait(() => {
      const existing = writableCollection(store.catalogue, namespace)
      const collection = existing ?? store.catalogue.create(namespace)
      const numIndexesBefore = collection.indexes.length
      const missing = missingIn(collection)
      if (numIndexesBefore + missing.length > MOST_INDEXES) {
        refuse('CannotCreateIndex', `add index fails, too many indexes for ${namespace}`)
      }
      const isLarge = collection.count > SMALL_COLLECTION
      if (missing.length > 0 && !isLarge) transactions.refuseChangesIn(collection.id)
      if (!isLarge) for (const specification of missing) buildIndex(store, collection, specification)
      const createdCollectionAutomatically = existing === undefined
      return { collection, isLarge, numIndexesBefore, createdCollectionAutomatically }
    }, request.deadline)
    if (isLarge) await buildInTurns(collection, () => missingIn(collection), services, request.deadline)
    return { ...answer, numIndexesAfter: collection.indexes.length, ok: 1 }
  },
}

const FLAGS = ['sparse', 'unique']
const MOST_FIELDS = 32
const MOST_INDEXES = 64

function specificationFrom(asked: Document): Document {
  const key = documentOption(asked, 'key') ?? {}
  if (Object.keys(key).length === 0) refuse('CannotCreateIndex', 'Index keys cannot be an empty object')
  if (Object.keys(key).length > MOST_FIELDS) refuse('CannotCreateIndex', `An index has at most ${MOST_FIELDS} fields`)
  if (hasLostOrder(key)) refuseUnsupported('An index over several fields, one named by a whole number, is')
  refuseUnusableIndexName(asked)
  for (const [path, direction] of Object.entries(key)) checkComponent(path, direction)
  for (const option of Object.keys(asked)) {
    if (!FOLLOWED.has(option)) refuseUnsupported(`The index option '${option}' is`)
  }
  refuseCollation(asked)
  const partial = documentOption(asked, 'partialFilterExpression')
  if (partial !== undefined) refusePartialFilter(partial)
  const flags = Object.fromEntries(
    FLAGS.filter((name) => asked[name] !== undefined).map((name) => [name, flagOption(asked, name)]),
  )
  if (partial !== undefined && flags.sparse === true) {
    refuse('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  }
  const { expireAfterSeconds } = asked
  if (expireAfterSeconds !== undefined && (!isExpiry(expireAfterSeconds) || Object.keys(key).length > 1)) {
    refuse('CannotCreateIndex', 'TTL indexes are single-field indexes with a number of seconds from 0 to 2147483647')
  }
  if (flags.unique === true && Object.values(key).includes('hashed')) {
    refuse(16_764, 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.')
  }
  const { background, ns, name, v, collation, ...others } = asked
  const kept = { ...others, ...flags }
  refuseOptionsOfId(kept)
  return { v: 2, ...kept, name: name ?? nameFor(key) }
}

/** Refuses a name that is no text (14), the empty one (67) and the one that means all (2). */
function refuseUnusableIndexName(asked: Document): void {
  const name = textOption(asked, 'name')
  if (name === '') refuse('CannotCreateIndex', 'index names cannot be empty')
  if (name === '*') refuse('BadValue', "The index name '*' is not valid.")
}

/** The index on _id is what it is: refused (197) with options. */
function refuseOptionsOfId({ key, ...options }: Document): void {
  const [option] = Object.keys(options)
  if (option === undefined || !isDocument(key) || Object.keys(key).join() !== '_id') return
  const { _id: direction } = key
  if (!isNumber(direction) || Math.abs(toNumber(direction)) !== 1) return
  refuse('InvalidIndexSpecificationOption', `The field '${option}' is not valid for an _id index specification`)
}

const nameFor = (key: Document) =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${direction}`)
    .join('_')

function checkComponent(path: string, direction: unknown): void {
  if (path.includes('$**')) refuseUnsupported('Wildcard indexes are')
  if (path === '' || path.split('.').some((name) => name === '' || name.startsWith('$'))) {
    refuse('CannotCreateIndex', `Index key contains an illegal field name: '${path}'.`)
  }
  if (typeof direction === 'string' && direction !== 'hashed')
    refuseUnsupported(`Indexes of the type '${direction}' are`)
  if (direction === 'hashed' || (isNumber(direction) && toNumber(direction) !== 0)) return
  refuse(
    'CannotCreateIndex',
    `Values in v:2 index key pattern cannot be of type ${typeNameOf(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
  )
}

/** Refuses (85, 86) an index that contradicts one that is there. */
function isMissing({ indexes }: Collection, specification: Document): boolean {
  const idIndex = indexes.find(({ name }) => name === ID_INDEX)
  if (idIndex !== undefined && haveSameKey(idIndex.specification, specification)) return false
  return !isAmong(
    indexes.map((index) => index.specification),
    specification,
  )
}

/** Refuses (68, 85, 86) an index that the same command makes already, or contradicts. */
function refuseAmong(others: readonly Document[], specification: Document): void {
  if (isAmong(others, specification)) {
    refuse('IndexAlreadyExists', `Identical index already exists: ${String(specification.name)}`)
  }
}

/** Whether there is such an index. Refuses (86) another one of its name, and (85) the same by another name. */
function isAmong(others: readonly Document[], specification: Document): boolean {
  const isSame = (other: Document) =>
    haveSameKey(other, specification) && equalValues(essence(other), essence(specification))
  const namesake = others.find(({ name }) => name === specification.name)
  if (namesake !== undefined) {
    const conflict = `An existing index has the same name as the requested index. Requested index: ${showValue(specification)}`
    return isSame(namesake) || refuse('IndexKeySpecsConflict', conflict)
  }
  const twin = others.find(isSame)
  if (twin === undefined) return false
  return refuse('IndexOptionsConflict', `Index already exists with a different name: ${String(twin.name)}`)
}

const haveSameKey = (some: Document, other: Document) => showValue(signs(some.key)) === showValue(signs(other.key))

/** Directions as 1 and -1, however large the numbers are. */
const signs = (key: unknown) =>
  Object.fromEntries(
    Object.entries(isDocument(key) ? key : {}).map(([path, direction]) => [
      path,
      isNumber(direction) ? Math.sign(toNumber(direction)) : direction,
    ]),
  )

/** What two indexes over the same key may differ in. */
function essence({ unique, sparse, partialFilterExpression, expireAfterSeconds }: Document): Document {
  return {
    unique: unique === true,
    sparse: sparse === true,
    partialFilterExpression: partialFilterExpression ?? null,
    expireAfterSeconds: expireAfterSeconds ?? null,
  }
}

const dropIndexes = simple(
  async (request, { store, transactions }) => {
    const namespace = namespaceOf(request)
    const { index: asked } = request.body
    const remove = () => {
      const collection = store.catalogue.find(namespace)
      if (collection === undefined) return refuse('NamespaceNotFound', `ns not found ${namespace}`)
      const before = collection.indexes.length
      for (const index of indexesNamed(collection, asked)) store.catalogue.dropIndex(collection, index)
      return before
    }
    const nIndexesWas = await transactions.alterOrWait(() => [namespace], remove, request.deadline)
    store.wipeRubbish()
    return { nIndexesWas, ok: 1 }
  },
  ['index'],
)

function indexesNamed({ indexes }: Collection, asked: unknown): Index[] {
  if (asked === '*') return indexes.filter(({ name }) => name !== ID_INDEX)
  const named = [asked].flat().map((one) => {
    const found = indexes.find((index) =>
      typeof one === 'string' ? index.name === one : equalValues(index.specification.key, one),
    )
    if (found === undefined) return refuse('IndexNotFound', `index not found with name [${showValue(one)}]`)
    return found.name === ID_INDEX ? refuse('InvalidOptions', 'cannot drop _id index') : found
  })
  return [...new Set(named)]
}

const listIndexes = simple(
  (request, services) => {
    const namespace = namespaceOf(request)
    const collection = services.store.catalogue.find(namespace)
    if (collection === undefined) return refuse('NamespaceNotFound', `ns does not exist: ${namespace}`)
    const stream = madeStream(collection.indexes.map(({ specification }) => encodeDocument(specification)).values())
    return firstBatch(request, services, stream, namespace)
  },
  ['cursor'],
)

export const indexCommands = { createIndexes, dropIndexes, deleteIndexes: dropIndexes, listIndexes }
