import { MAX_DOCUMENT_BYTES } from '../values/bson'
import type { Document } from '../values/document'
import { MAX_MESSAGE_BYTES, MAX_WRITE_BATCH } from '../wire/limits'
import { type Command, simple } from './command'

/** The MongoDB whose commands and options are followed. */
const VERSION = '7.0.0'
const WIRE_VERSION = 21
const SESSION_TIMEOUT_MINUTES = 30

const GREETING_FIELDS = [
  'client',
  'compression',
  'helloOk',
  'hello',
  'hostInfo',
  'isMaster',
  'ismaster',
  'loadBalanced',
  'maxAwaitTimeMS',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'topologyVersion',
]

/**
 * The only member of a replica set: drivers open sessions and transactions only with one. Without `topologyVersion`
 * they ask again now and then instead of waiting on a connection.
 */
const hello: Command = {
  fields: GREETING_FIELDS,
  transactional: false,
  run({ name, client }, { host, now }): Document {
    return {
      helloOk: true,
      ...(name === 'hello' ? {} : { ismaster: true }),
      isWritablePrimary: true,
      secondary: false,
      setName: 'embedded',
      setVersion: 1,
      hosts: [host()],
      primary: host(),
      me: host(),
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: MAX_WRITE_BATCH,
      localTime: new Date(now()),
      logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
      connectionId: client.id,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
      readOnly: false,
      ok: 1,
    }
  },
}

const buildInfo = simple(() => ({
  version: VERSION,
  versionArray: VERSION.split('.').map(Number).concat(0),
  gitVersion: 'embedded',
  modules: [],
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  ok: 1,
}))

const ping = simple(() => ({ ok: 1 }))

const connectionStatus = simple(
  () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  ['showPrivileges'],
)

const whatsmyuri = simple(({ client }) => ({ you: `client ${client.id}`, ok: 1 }))

const serverStatus: Command = {
  fields: ['initialSync', 'latchAnalysis', 'metrics', 'repl', 'wiredTiger'],
  run(_, { host, now, store, transactions, cursors }) {
    return {
      host: host(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: process.pid,
      uptime: process.uptime(),
      localTime: new Date(now()),
      mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
      metrics: { cursor: { open: { total: cursors.openCount } } },
      transactions: { currentOpen: transactions.openCount },
      storageEngine: { name: 'lmdb', persistent: true, readOnly: !store.files.isWritable },
      ok: 1,
    }
  },
}

export const handshakeCommands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus,
  whatsmyuri,
  serverStatus,
}
