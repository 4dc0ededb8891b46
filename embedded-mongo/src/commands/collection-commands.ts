import { UUID } from 'bson'
import { splitPipeline } from '../aggregate/split'
import { compileFilter } from '../match/filter'
import { type Collection, ID_INDEX, type Index, isView, validatorOf } from '../store/collection'
import { encodeDocument } from '../values/bson'
import { equalValues } from '../values/compare'
import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isNumber } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { firstBatch } from './answer'
import { type Command, simple } from './command'
import { namespaceOf, refuseUnusableName } from './namespace'
import { documentOption, flagOption, textOption } from './options'
import { madeStream } from './raw-stream'
import { checkValidation } from './validation'

/** Options of a collection that are stored and followed. */
const STORED = ['pipeline', 'validationAction', 'validationLevel', 'validator', 'viewOn'] as const

const create: Command = {
  fields: [...STORED, 'autoIndexId', 'collation', 'flags', 'idIndex', 'max', 'size'],
  refused: [
    'capped',
    'changeStreamPreAndPostImages',
    'clusteredIndex',
    'encryptedFields',
    'expireAfterSeconds',
    'indexOptionDefaults',
    'storageEngine',
    'timeseries',
  ],
  async run(request, { store }) {
    const namespace = namespaceOf(request)
    refuseUnusableName(namespace)
    const options = optionsFrom(request.body)
    refuseMixture(options.viewOn !== undefined, options)
    refuseCollation(request.body)
    await store.commits.write(() => {
      const existing = store.catalogue.find(namespace)
      if (existing === undefined) return store.catalogue.create(namespace, options)
      if (!equalValues(existing.options, options)) {
        refuse('NamespaceExists', `Collection ${namespace} already exists.`)
      }
      return existing
    })
    return { ok: 1 }
  },
}

function optionsFrom(body: Document): Document {
  const options = Object.fromEntries(STORED.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))
  documentOption(body, 'validator')
  checkValidation(body)
  validatorOf(options)
  if (Array.isArray(body.pipeline)) splitPipeline(body.pipeline)
  return options
}

/** Refuses (72) to make a view of a collection, and validators for views. */
function refuseMixture(view: boolean, { viewOn, pipeline, validator }: Document): void {
  if (view && validator !== undefined) refuse('InvalidOptions', 'A view cannot have a validator')
  if (!view && (viewOn !== undefined || pipeline !== undefined)) {
    refuse('InvalidOptions', "'viewOn' and 'pipeline' are options of views, not of collections")
  }
}

/** Indexes and stored texts are in order by code point, whatever a query asks for. */
export function refuseCollation(settings: Document): void {
  const collation = documentOption(settings, 'collation')
  if (collation !== undefined && collation.locale !== 'simple') {
    refuseUnsupported('Collations of collections and indexes are')
  }
}

const LONGEST_EXPIRY_SECONDS = 2 ** 31 - 1

/** Whether documents can end so many seconds after their date. */
export const isExpiry = (value: unknown): boolean =>
  isNumber(value) && toNumber(value) >= 0 && toNumber(value) <= LONGEST_EXPIRY_SECONDS

const collMod: Command = {
  fields: [...STORED, 'index'],
  refused: ['cappedMax', 'cappedSize', 'changeStreamPreAndPostImages', 'expireAfterSeconds', 'timeseries'],
  async run(request, { store, transactions }) {
    const namespace = namespaceOf(request)
    const options = optionsFrom(request.body)
    const change = documentOption(request.body, 'index')
    const modify = () => {
      const collection = store.catalogue.find(namespace)
      if (collection === undefined) return refuse('NamespaceNotFound', `ns does not exist: ${namespace}`)
      refuseMixture(isView(collection), options)
      if (change !== undefined) changeIndex(collection, change)
      collection.options = { ...collection.options, ...options }
      store.catalogue.save(collection)
      return undefined
    }
    await transactions.alterOrWait(() => [namespace], modify, request.deadline)
    return { ok: 1 }
  },
}

function changeIndex(collection: Collection, change: Document): void {
  const { name, keyPattern, expireAfterSeconds, ...others } = change
  const isMeant = (index: Index) =>
    name === undefined ? equalValues(index.specification.key, keyPattern) : index.name === name
  const index = collection.indexes.find(isMeant)
  const [other] = Object.keys(others)
  if (other !== undefined) refuseUnsupported(`Changing '${other}' of an index is`)
  if (index === undefined || !isNumber(expireAfterSeconds)) {
    refuse('IndexNotFound', `cannot find index with expireAfterSeconds for ns ${collection.namespace}`)
  }
  if (!isExpiry(expireAfterSeconds)) {
    refuse('InvalidOptions', "TTL index 'expireAfterSeconds' option must be within an acceptable range")
  }
  index.specification = { ...index.specification, expireAfterSeconds }
  index.expireAfterSeconds = toNumber(expireAfterSeconds)
}

const drop = simple(async (request, { store, transactions }) => {
  const ns = namespaceOf(request)
  const remove = () => {
    const found = store.catalogue.find(ns)
    if (found !== undefined) store.catalogue.drop(found)
    return found
  }
  const collection = await transactions.alterOrWait(() => [ns], remove, request.deadline)
  store.wipeRubbish()
  return { ...(collection && { nIndexesWas: collection.indexes.length }), ns, ok: 1 }
})

const dropDatabase = simple(async ({ database, deadline }, { store, transactions }) => {
  const all = () => store.catalogue.inDatabase(database)
  const remove = () => {
    for (const collection of all()) store.catalogue.drop(collection)
  }
  await transactions.alterOrWait(() => all().map(({ namespace }) => namespace), remove, deadline)
  store.wipeRubbish()
  return { dropped: database, ok: 1 }
})

const renameCollection = simple(
  async ({ body, deadline }, { store, transactions }) => {
    const [from, to] = [textOption(body, 'renameCollection') ?? '', textOption(body, 'to') ?? '']
    const dropTarget = flagOption(body, 'dropTarget')
    refuseUnusableName(to)
    const rename = () => {
      const { catalogue } = store
      const source = catalogue.find(from)
      const target = catalogue.find(to)
      if (source === undefined) return refuse('NamespaceNotFound', `Source collection ${from} does not exist`)
      if (source === target) return refuse('IllegalOperation', "Can't rename a collection to itself")
      if (target !== undefined && !dropTarget) return refuse('NamespaceExists', 'target namespace exists')
      if (target !== undefined) catalogue.drop(target)
      return catalogue.rename(source, to)
    }
    await transactions.alterOrWait(() => [from, to], rename, deadline)
    store.wipeRubbish()
    return { ok: 1 }
  },
  ['dropTarget', 'to'],
)

const listCollections = simple(
  (request, services) => {
    const { body, database } = request
    const nameOnly = flagOption(body, 'nameOnly')
    const filter = compileFilter(documentOption(body, 'filter') ?? {})
    const described = services.store.catalogue
      .inDatabase(database)
      .map((collection) => descriptionOf(collection, nameOnly))
      .filter((description) => filter.matches(description))
    const stream = madeStream(described.map((description) => encodeDocument(description)).values())
    return firstBatch(request, services, stream, `${database}.$cmd.listCollections`)
  },
  ['authorizedCollections', 'cursor', 'filter', 'nameOnly'],
)

function descriptionOf(collection: Collection, nameOnly: boolean): Document {
  const { name, options, uuid, indexes } = collection
  const view = isView(collection)
  const short = { name, type: view ? 'view' : 'collection' }
  if (nameOnly) return short
  const idIndex = indexes.find((index) => index.name === ID_INDEX)
  const info = view ? { readOnly: true } : { readOnly: false, uuid: new UUID(uuid) }
  return { ...short, options, info, ...(idIndex && { idIndex: idIndex.specification }) }
}

const listDatabases = simple(
  ({ body }, { store }) => {
    const filter = compileFilter(documentOption(body, 'filter') ?? {})
    const names = [...new Set(store.catalogue.all().map(({ database }) => database))].sort()
    const total = store.files.usedBytes
    const databases = names
      .map((name) => ({ name, sizeOnDisk: Math.round(total / names.length), empty: false }))
      .filter((description) => filter.matches(description))
    if (flagOption(body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })), ok: 1 }
    return { databases, totalSize: total, totalSizeMb: Math.floor(total / 2 ** 20), ok: 1 }
  },
  ['authorizedDatabases', 'filter', 'nameOnly'],
)

export const collectionCommands = {
  create,
  collMod,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
}
