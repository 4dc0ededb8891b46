import {
  ClientSession,
  Collection,
  Db,
  type Document,
  GridFSBucket,
  MongoClient,
  type MongoClientOptions,
  ReadPreference,
} from 'mongodb'

/** Asked of a test for something this engine or runner does not have: told, and not counted as a failure. */
export class NotApplicable extends Error {}

type Event = { kind: string; event: Document }

/** Everything a test has made, by its name. */
export class Entities {
  private readonly uri: string
  private readonly named = new Map<string, unknown>()
  private readonly events = new Map<string, Event[]>()

  constructor(uri: string) {
    this.uri = uri
  }

  get(id: string): unknown {
    return this.named.get(id)
  }

  set(id: string, value: unknown): void {
    this.named.set(id, value)
  }

  client = (id: string) => of(MongoClient, this.get(id), id)
  database = (id: string) => of(Db, this.get(id), id)
  collection = (id: string) => of(Collection<Document>, this.get(id), id)
  session = (id: string) => of(ClientSession, this.get(id), id)
  bucket = (id: string) => of(GridFSBucket, this.get(id), id)

  eventsOf(client: string): readonly Event[] {
    return this.events.get(client) ?? []
  }

  async create(specifications: readonly Document[]): Promise<void> {
    for (const specification of specifications) {
      const [[kind, settings] = ['', {}]] = Object.entries<Document>(specification)
      this.set(settings.id, await this.made(kind, settings))
    }
  }

  /** What the sessions of the test are called by the server. */
  get sessionIds(): readonly unknown[] {
    return [...this.named].filter(([id]) => id.startsWith('lsid of ')).map(([, lsid]) => lsid)
  }

  async close(): Promise<void> {
    const all = [...this.named.values()]
    for (const one of all) if (one instanceof ClientSession) await one.endSession()
    for (const one of all) if (one instanceof MongoClient) await one.close()
  }

  private async made(kind: string, settings: Document): Promise<unknown> {
    switch (kind) {
      case 'client':
        return this.connected(settings)
      case 'database':
        return this.client(settings.client).db(settings.databaseName, settings.databaseOptions)
      case 'collection':
        return this.database(settings.database).collection(settings.collectionName, collectionOptions(settings))
      case 'bucket':
        return new GridFSBucket(this.database(settings.database), settings.bucketOptions)
      case 'session': {
        const session = this.client(settings.client).startSession(sessionOptions(settings.sessionOptions))
        this.set(`lsid of ${settings.id}`, session.id)
        return session
      }
      default:
        throw new NotApplicable(`The runner has no ${kind}`)
    }
  }

  private async connected(settings: Document): Promise<MongoClient> {
    const client = new MongoClient(this.uri, {
      serverSelectionTimeoutMS: 30_000,
      ...clientOptions(settings.uriOptions),
      ...(settings.serverApi && { serverApi: settings.serverApi }),
      monitorCommands: true,
    })
    const events: Event[] = []
    const ignored = new Set(['configureFailPoint', ...(settings.ignoreCommandMonitoringEvents ?? [])])
    const keep = (kind: string) => (event: { commandName: string }) => {
      if (settings.observeEvents?.includes(kind) && !ignored.has(event.commandName)) events.push({ kind, event })
    }
    client.on('commandStarted', keep('commandStartedEvent'))
    client.on('commandSucceeded', keep('commandSucceededEvent'))
    client.on('commandFailed', keep('commandFailedEvent'))
    this.events.set(settings.id, events)
    return client.connect()
  }
}

function of<T>(kind: abstract new (...values: never[]) => T, value: unknown, id: string): T {
  if (value instanceof kind) return value
  throw new NotApplicable(`The test has no ${kind.name} ${id}`)
}

const collectionOptions = ({ collectionOptions: options }: Document) => withPreference(options)

/** Read preferences are documents in the files and objects in the driver; older files write their modes in capitals. */
export function withPreference(options: Document | undefined): Document {
  const { readPreference, ...rest } = options ?? {}
  if (readPreference === undefined) return rest
  const settings: Document = typeof readPreference === 'string' ? { mode: readPreference } : readPreference
  const mode = settings.mode.charAt(0).toLowerCase() + settings.mode.slice(1)
  return { ...rest, readPreference: ReadPreference.fromOptions({ readPreference: { ...settings, mode } }) }
}

function sessionOptions(options: Document | undefined): Document {
  const { defaultTransactionOptions, ...rest } = options ?? {}
  if (defaultTransactionOptions === undefined) return rest
  return { ...rest, defaultTransactionOptions: withPreference(defaultTransactionOptions) }
}

/** Options as they are written in connection strings. */
function clientOptions(options: Document | undefined): MongoClientOptions {
  const { readConcernLevel, w, wTimeoutMS, journal, appname, readPreference, ...rest } = options ?? {}
  const concern = { w, wtimeoutMS: wTimeoutMS, journal }
  return {
    ...rest,
    ...(readConcernLevel && { readConcern: { level: readConcernLevel } }),
    ...(readPreference && { readPreference }),
    ...(Object.values(concern).some((value) => value !== undefined) && { writeConcern: concern }),
    ...(appname && { appName: appname }),
  }
}
