import { once } from 'node:events'
import { Binary, type Document } from 'mongodb'
import { type Entities, NotApplicable, withPreference } from './entities'

type Operation = (entities: Entities, target: string, options: Document) => unknown

/** What collections do. Arguments that are no options are taken out of `options` first. */
const ofCollections: Record<string, Operation> = {
  find: (entities, id, { filter, ...options }) => entities.collection(id).find(filter, options).toArray(),
  findOne: (entities, id, { filter, ...options }) => entities.collection(id).findOne(filter, options),
  insertOne: (entities, id, { document, ...options }) => entities.collection(id).insertOne(document, options),
  insertMany: (entities, id, { documents, ...options }) => entities.collection(id).insertMany(documents, options),
  updateOne: (entities, id, { filter, update, ...options }) =>
    entities.collection(id).updateOne(filter, update, options),
  updateMany: (entities, id, { filter, update, ...options }) =>
    entities.collection(id).updateMany(filter, update, options),
  replaceOne: (entities, id, { filter, replacement, ...options }) =>
    entities.collection(id).replaceOne(filter, replacement, options),
  deleteOne: (entities, id, { filter, ...options }) => entities.collection(id).deleteOne(filter, options),
  deleteMany: (entities, id, { filter, ...options }) => entities.collection(id).deleteMany(filter, options),
  findOneAndUpdate: (entities, id, { filter, update, ...options }) =>
    entities.collection(id).findOneAndUpdate(filter, update, returning(options)),
  findOneAndReplace: (entities, id, { filter, replacement, ...options }) =>
    entities.collection(id).findOneAndReplace(filter, replacement, returning(options)),
  findOneAndDelete: (entities, id, { filter, ...options }) => entities.collection(id).findOneAndDelete(filter, options),
  bulkWrite: (entities, id, { requests, ...options }) =>
    entities.collection(id).bulkWrite(requests.map(writeModel), options),
  count: (entities, id, { filter, ...options }) => entities.collection(id).count(filter, options),
  countDocuments: (entities, id, { filter, ...options }) => entities.collection(id).countDocuments(filter, options),
  estimatedDocumentCount: (entities, id, options) => entities.collection(id).estimatedDocumentCount(options),
  distinct: (entities, id, { fieldName, filter, ...options }) =>
    entities.collection(id).distinct(fieldName, filter, options),
  createIndex: (entities, id, { keys, ...options }) => entities.collection(id).createIndex(keys, options),
  listIndexes: (entities, id, options) => entities.collection(id).listIndexes(options).toArray(),
  listIndexNames: async (entities, id, options) =>
    (await entities.collection(id).listIndexes(options).toArray()).map(({ name }) => name),
}

const ofDatabases: Record<string, Operation> = {
  createCollection: async (entities, id, { collection, ...options }) =>
    void (await entities.database(id).createCollection(collection, options)),
  dropCollection: (entities, id, { collection, ...options }) =>
    entities.database(id).dropCollection(collection, options),
  listCollections: (entities, id, { filter, ...options }) =>
    entities.database(id).listCollections(filter, options).toArray(),
  listCollectionNames: async (entities, id, { filter, ...options }) =>
    (await entities.database(id).listCollections(filter, options).toArray()).map(({ name }) => name),
  runCommand: (entities, id, { command, commandName, ...options }) => entities.database(id).command(command, options),
  listDatabases: async (entities, id, options) =>
    (await entities.client(id).db().admin().listDatabases(options)).databases,
}

const ofSessions: Record<string, Operation> = {
  startTransaction: (entities, id, options) => entities.session(id).startTransaction(options),
  commitTransaction: (entities, id, options) => entities.session(id).commitTransaction(options),
  abortTransaction: (entities, id, options) => entities.session(id).abortTransaction(options),
  endSession: (entities, id) => entities.session(id).endSession(),
}

const ofBuckets: Record<string, Operation> = {
  delete: (entities, id, { id: file }) => entities.bucket(id).delete(file),
  download: async (entities, id, { id: file }) => whole(entities.bucket(id).openDownloadStream(file)),
  downloadByName: async (entities, id, { filename, ...options }) =>
    whole(entities.bucket(id).openDownloadStreamByName(filename, options)),
  async upload(entities, id, { filename, source, ...options }) {
    const stream = entities.bucket(id).openUploadStream(filename, options)
    const finished = once(stream, 'finish')
    stream.end(Buffer.from(source.$$hexBytes, 'hex'))
    await finished
    return stream.id
  },
}

const OPERATIONS: Record<string, Operation> = {
  ...ofCollections,
  ...ofDatabases,
  ...ofSessions,
  ...ofBuckets,
  listCollectionObjects: (entities, id, options) => ofDatabases.listCollections?.(entities, id, options),
  listDatabaseObjects: (entities, id, options) => ofDatabases.listDatabases?.(entities, id, options),
  async listDatabaseNames(entities, id, options) {
    const { databases } = await entities.client(id).db().admin().listDatabases(options)
    return databases.map(({ name }) => name)
  },
  aggregate: (entities, id, { pipeline, ...options }) =>
    (entities.get(id) === undefined || isCollection(entities, id) ? entities.collection(id) : entities.database(id))
      .aggregate(pipeline, options)
      .toArray(),
}

function isCollection(entities: Entities, id: string): boolean {
  const target = entities.get(id)
  return typeof target === 'object' && target !== null && 'collectionName' in target
}

/** Does what an official test asks of the driver. */
export async function perform({ name, object, arguments: given }: Document, entities: Entities): Promise<unknown> {
  const operation = OPERATIONS[name]
  if (operation === undefined) throw new NotApplicable(`The runner has no operation ${name}`)
  const { session, ...rest } = given ?? {}
  const options = withPreference(rest)
  return operation(
    entities,
    object,
    session === undefined ? options : { ...options, session: entities.session(session) },
  )
}

function returning({ returnDocument, ...options }: Document): Document {
  return returnDocument === undefined ? options : { ...options, returnDocument: returnDocument.toLowerCase() }
}

/** The older formats put the arguments of a write apart from its name. */
const writeModel = (request: Document): Document =>
  'name' in request ? { [request.name]: request.arguments } : request

async function whole(stream: AsyncIterable<Buffer>): Promise<Binary> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return new Binary(Buffer.concat(chunks))
}
