import type { ClientSession, Document, MongoClient } from 'mongodb'
import { type Entities, NotApplicable } from './entities'
import { shown, Unexpected } from './matching'

const STATES = new Map([
  ['none', 'NO_TRANSACTION'],
  ['starting', 'STARTING_TRANSACTION'],
  ['in_progress', 'TRANSACTION_IN_PROGRESS'],
  ['committed', 'TRANSACTION_COMMITTED'],
  ['aborted', 'TRANSACTION_ABORTED'],
])

function expectThat(holds: boolean, name: string): void {
  if (!holds) throw new Unexpected(`${name} does not hold`)
}

/** What official tests ask of their runner. `direct` is a client of its own beside those of the test. */
export async function performForRunner(operation: Document, entities: Entities, direct: MongoClient): Promise<void> {
  const { name, arguments: given = {} } = operation
  const { databaseName, collectionName, indexName } = given
  const session = (): ClientSession => entities.session(given.session)
  switch (name) {
    case 'createEntities':
      return entities.create(given.entities)
    case 'failPoint':
      return void (await direct.db('admin').command(given.failPoint))
    case 'assertSessionTransactionState': {
      const transaction: Document = Reflect.get(session(), 'transaction')
      return expectThat(transaction.state === STATES.get(given.state), `state ${given.state}`)
    }
    case 'assertSessionUnpinned':
      return expectThat(Reflect.get(session(), 'isPinned') !== true, name)
    case 'assertSessionDirty':
    case 'assertSessionNotDirty':
      return expectThat(session().serverSession.isDirty === (name === 'assertSessionDirty'), name)
    case 'assertCollectionExists':
    case 'assertCollectionNotExists': {
      const found = await direct.db(databaseName).listCollections({ name: collectionName }).toArray()
      return expectThat(found.length === Number(name === 'assertCollectionExists'), name)
    }
    case 'assertIndexExists':
    case 'assertIndexNotExists': {
      const collection = direct.db(databaseName).collection(collectionName)
      const exists = await collection.indexExists(indexName).catch(() => false)
      return expectThat(exists === (name === 'assertIndexExists'), name)
    }
    case 'assertSameLsidOnLastTwoCommands':
    case 'assertDifferentLsidOnLastTwoCommands': {
      const started = entities.eventsOf(given.client).filter(({ kind }) => kind === 'commandStartedEvent')
      const [one, other] = started.slice(-2).map(({ event }) => shown(event.command.lsid))
      return expectThat((one === other) === (name === 'assertSameLsidOnLastTwoCommands'), name)
    }
    default:
      throw new NotApplicable(`The runner does not ${name}`)
  }
}
