import { BSON, type Document, MongoClient, MongoError } from 'mongodb'
import { Entities, NotApplicable, withPreference } from './entities'
import { expectMatch, shown, Unexpected } from './matching'
import { perform } from './operations'
import { applies, type Specification, type SpecificationTest } from './specification'
import { performForRunner } from './test-runner'

export type Verdict = { kind: 'passed' } | { kind: 'failed' | 'not applicable'; why: string }

type Running = { entities: Entities; direct: MongoClient }

/** Runs one official test against the server at `uri`. */
export async function runTest(specification: Specification, test: SpecificationTest, uri: string): Promise<Verdict> {
  if (test.skipReason !== undefined) return { kind: 'not applicable', why: test.skipReason }
  if (!applies(specification.runOnRequirements) || !applies(test.runOnRequirements)) {
    return { kind: 'not applicable', why: 'for other versions or deployments' }
  }
  const direct = new MongoClient(uri)
  const entities = new Entities(uri)
  try {
    await fill(direct, specification.initialData ?? [])
    await entities.create(specification.createEntities ?? [])
    for (const operation of test.operations) await execute(operation, { entities, direct })
    for (const expected of test.expectEvents ?? []) compareEvents(expected, entities)
    for (const expected of test.outcome ?? []) await compareOutcome(expected, direct, entities)
    return { kind: 'passed' }
  } catch (error) {
    if (error instanceof NotApplicable) return { kind: 'not applicable', why: error.message }
    if (error instanceof Unexpected) return { kind: 'failed', why: error.message }
    throw error
  } finally {
    await direct.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
    await entities.close()
    // a transaction whose end was made to fail would hold up the next test, which drops its collection
    const { sessionIds } = entities
    if (sessionIds.length > 0) await direct.db('admin').command({ endSessions: sessionIds })
    await direct.close()
  }
}

async function fill(direct: MongoClient, data: readonly Document[]): Promise<void> {
  for (const { databaseName, collectionName, documents, createOptions } of data) {
    const database = direct.db(databaseName)
    await database.dropCollection(collectionName)
    await database.createCollection(collectionName, createOptions)
    const copies = BSON.EJSON.deserialize(BSON.EJSON.serialize(documents))
    if (documents.length > 0) await database.collection(collectionName).insertMany(copies)
  }
}

async function execute(operation: Document, running: Running): Promise<void> {
  let result: unknown
  try {
    result = await started(operation, running)
  } catch (error) {
    if (error instanceof NotApplicable || error instanceof Unexpected) throw error
    if (operation.ignoreResultAndError === true) return
    if (operation.expectError === undefined && operation.rethrows === true) throw error
    if (operation.expectError === undefined) throw new Unexpected(`${operation.name}: ${String(error)}`)
    return compareError(error, operation, running)
  }
  if (operation.ignoreResultAndError === true) return
  if (operation.expectError !== undefined) throw new Unexpected(`${operation.name} answers ${shown(result)}`)
  if (operation.saveResultAsEntity) running.entities.set(operation.saveResultAsEntity, result)
  if ('expectResult' in operation) compareResult(result, operation, running)
}

async function started(operation: Document, { entities, direct }: Running): Promise<unknown> {
  if (operation.object === 'testRunner') return performForRunner(operation, entities, direct)
  if (operation.name !== 'withTransaction') return perform(operation, entities)
  const { callback, ...options } = operation.arguments
  return entities.session(operation.object).withTransaction(async () => {
    for (const inner of callback) await execute({ ...inner, rethrows: true }, { entities, direct })
  }, withPreference(options))
}

function compareResult(result: unknown, { name, expectResult }: Document, { entities }: Running): void {
  if (expectResult === null && (result === null || result === undefined)) return
  expectMatch(result, expectResult, entities, name, true)
}

function compareError(error: unknown, operation: Document, { entities }: Running): void {
  const { name, expectError: wanted } = operation
  const failed = error instanceof MongoError ? error : undefined
  const fact = (field: string): unknown => (failed === undefined ? undefined : Reflect.get(failed, field))
  const require = (holds: boolean, what: string) => {
    if (!holds) throw new Unexpected(`${name}: ${what} in ${String(error)}`)
  }
  const isFromServer = fact('errorResponse') !== undefined || fact('result') !== undefined
  const { errorCode, errorCodeName, errorContains, isClientError } = wanted
  if (isClientError !== undefined) require(isFromServer !== isClientError, `client error ${isClientError}`)
  if (errorCode !== undefined) require(fact('code') === errorCode, `no code ${errorCode}`)
  if (errorCodeName !== undefined) require(fact('codeName') === errorCodeName, `no ${errorCodeName}`)
  if (errorContains !== undefined) require(contains(error, errorContains), `no '${errorContains}'`)
  for (const label of wanted.errorLabelsContain ?? []) require(failed?.hasErrorLabel(label) === true, `no ${label}`)
  for (const label of wanted.errorLabelsOmit ?? []) require(failed?.hasErrorLabel(label) !== true, `a ${label}`)
  if (wanted.expectResult) expectMatch(fact('result'), wanted.expectResult, entities, name, true)
  if (wanted.errorResponse) expectMatch(fact('errorResponse'), wanted.errorResponse, entities, name, true)
  if (operation.rethrows === true) throw error
}

const contains = (error: unknown, text: string) => String(error).toLowerCase().includes(text.toLowerCase())

function compareEvents({ client, events, ignoreExtraEvents }: Document, entities: Entities): void {
  const seen = entities.eventsOf(client)
  const enough = ignoreExtraEvents === true ? seen.length >= events.length : seen.length === events.length
  if (!enough) throw new Unexpected(`commands: ${seen.map(({ event }) => event.commandName).join()}`)
  for (const [i, expected] of events.entries()) {
    const [[kind, wanted] = ['', {}]] = Object.entries<Document>(expected)
    const { kind: found, event } = seen[i] ?? { kind: 'none', event: {} }
    if (found !== kind) throw new Unexpected(`event ${i} is ${found}`)
    const { command, reply, commandName, databaseName } = wanted
    const facts = { ...(commandName && { commandName }), ...(databaseName && { databaseName }) }
    expectMatch({ ...event }, facts, entities, `event ${i}`, true)
    if (command) expectMatch(event.command, command, entities, `command ${i}`, true)
    if (reply) expectMatch(event.reply, reply, entities, `reply ${i}`, true)
  }
}

async function compareOutcome(expected: Document, direct: MongoClient, entities: Entities): Promise<void> {
  const { databaseName, collectionName, documents } = expected
  const found = await direct.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray()
  expectMatch(found, documents, entities, collectionName, false)
}
