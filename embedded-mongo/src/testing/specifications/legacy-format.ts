import type { Document } from 'mongodb'

/** Files of the time before the unified format. */
export const isLegacy = (content: Document) => content.schemaVersion === undefined

const DATABASE = 'specifications'
const COLLECTION = 'test'

/**
 * A file of the older formats in the unified one. What it expects of the commands the driver sends is left out: that
 * is about the driver.
 */
export function modernized(content: Document): Document {
  const databaseName = content.database_name ?? DATABASE
  const collectionName = content.collection_name ?? COLLECTION
  const { minServerVersion, maxServerVersion } = content
  const data: Document[] | Document = content.data ?? []
  const initial = Array.isArray(data) ? { [collectionName]: data } : data
  return {
    runOnRequirements: content.runOn ?? [{ minServerVersion, maxServerVersion }],
    initialData: Object.entries(initial).map(([name, documents]) => ({
      databaseName,
      collectionName: name,
      documents,
    })),
    tests: content.tests.map((test: Document) => modernTest(test, databaseName, collectionName, content.bucket_name)),
  }
}

function modernTest(test: Document, databaseName: string, collectionName: string, bucketName = 'fs'): Document {
  const entities: Document[] = [
    { client: { id: 'client', uriOptions: test.clientOptions } },
    { database: { id: 'database', client: 'client', databaseName } },
    { collection: { id: 'collection', database: 'database', collectionName } },
    { bucket: { id: 'gridfsbucket', database: 'database', bucketOptions: { bucketName } } },
    ...['session0', 'session1'].map((id) => ({
      session: { id, client: 'client', sessionOptions: test.sessionOptions?.[id] },
    })),
  ]
  const asked: Document[] = test.operations ?? [
    { ...test.operation, object: 'collection', error: test.outcome?.error, result: test.outcome?.result },
  ]
  const operations = asked.map((operation) => modernOperation(operation, entities))
  const failPoint = { name: 'failPoint', object: 'testRunner', arguments: { failPoint: test.failPoint } }
  const { collection: outcome } = test.outcome ?? {}
  return {
    description: test.description,
    skipReason: test.skipReason,
    operations: [
      { name: 'createEntities', object: 'testRunner', arguments: { entities } },
      ...(test.failPoint === undefined ? [] : [failPoint]),
      ...operations,
    ],
    ...(outcome && {
      outcome: [{ databaseName, collectionName: outcome.name ?? collectionName, documents: outcome.data }],
    }),
  }
}

function modernOperation(operation: Document, entities: Document[]): Document {
  const { name, result, error } = operation
  const { options, ...given } = operation.arguments ?? {}
  const { callback, ...plain } = { ...given, ...options }
  return {
    name: name === 'download_by_name' ? 'downloadByName' : name,
    object: objectOf(operation, entities),
    arguments: {
      ...plain,
      ...(callback && {
        callback: callback.operations.map((inner: Document) => modernOperation(inner, entities)),
      }),
    },
    ...expectation(result, error),
  }
}

/** Collections with options of their own become entities of their own. */
function objectOf(
  { object = 'collection', collectionOptions, databaseOptions }: Document,
  entities: Document[],
): string {
  const options = collectionOptions ?? databaseOptions
  if (options === undefined) return object
  const id = `${object} ${entities.length}`
  const like = entities.flatMap((entity) => entity[object] ?? []).find((one: Document) => one.id === object)
  entities.push({ [object]: { ...like, id, [`${object}Options`]: options } })
  return id
}

const ERRORS = ['errorContains', 'errorCodeName', 'errorLabelsContain', 'errorLabelsOmit']

function expectation(result: unknown, error: unknown): Document {
  if (error === true) return { expectError: { isError: true, ...errorPart(result) } }
  if (Object.keys(errorPart(result)).length > 0) return { expectError: errorPart(result) }
  return result === undefined ? {} : { expectResult: loosened(result) }
}

function errorPart(result: unknown): Document {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return {}
  return Object.fromEntries(Object.entries(result).filter(([key]) => ERRORS.includes(key)))
}

/** Summaries of writes may leave out what is nothing. */
function loosened(result: unknown): unknown {
  const isSummary = typeof result === 'object' && result !== null && SUMMARIES.some((field) => field in result)
  if (!isSummary) return result
  return Object.fromEntries(Object.entries(result).map(([field, value]) => [field, { $$unsetOrMatches: value }]))
}

const SUMMARIES = ['insertedCount', 'insertedId', 'insertedIds', 'matchedCount', 'deletedCount']
