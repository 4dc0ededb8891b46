import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Address } from './address'
import { withClusterTime } from './engine/cluster-time'
import { Server as Engine } from './engine/server'
import { FORMAT, Store } from './engine/store'
import { createWireServer } from './engine/wire'
import { claim, type Owner } from './ownership'

export type ServeOptions = { dataDir: string; noSync: boolean; address: Address }

/** `fresh`: the store did not exist before. `address`: with the port the system chose, where a port was asked for. */
export type Serving = { address: Address; fresh: boolean; close(): Promise<void> }

/**
 * Serves the data folder in this thread. It listens first and then claims the folder, so that whoever looks at the
 * claim can see whether its owner lives. Refused: a folder in use, files of another format.
 */
export async function serve({ dataDir, noSync, address }: ServeOptions): Promise<Serving> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const store = new Store(dataDir, { noSync })
  const engine = new Engine(store)
  let admit: () => void = () => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  const handler = withClusterTime(engine.handler)
  const wire = createWireServer(async (command) => {
    await admitted
    return handler(command)
  })
  const connections = track(wire)
  const close = async () => {
    for (const socket of connections) socket.destroy()
    await new Promise((resolve) => wire.close(resolve))
    await engine.close()
    if (address.kind === 'socket') removeSocket(address.path)
  }
  try {
    const bound = await listen(wire, address)
    engine.me = bound.kind === 'socket' ? bound.path : `127.0.0.1:${bound.port}`
    const format = store.formatOnDisk()
    if (format !== undefined && format !== FORMAT) throw new WrongFormat(dataDir, format)
    const me: Owner = { pid: process.pid, address: bound }
    const predecessor = await claim({ read: () => store.owner(), swap: (a, b) => store.swapOwner(a, b) }, me, dataDir)
    if (format === undefined) store.initialise()
    store.load()
    removeLeftovers(dataDir, bound, predecessor)
    admit()
    return { address: bound, fresh: format === undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

export class WrongFormat extends Error {
  constructor(dataDir: string, found: number) {
    const origin = found === 0 ? 'by another program or an early version' : `in format ${found}`
    super(
      `The data folder ${dataDir} was written ${origin}; this version of the embedded database reads format ${FORMAT}. ` +
        'Start the version that wrote it, or set DATA_DIR to another folder.',
    )
    this.name = 'WrongFormat'
  }
}

function track(server: Server): Set<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

async function listen(server: Server, address: Address): Promise<Address> {
  if (address.kind === 'socket') rmSync(address.path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (address.kind === 'socket') server.listen(address.path, resolve)
    else server.listen(address.port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return bound !== null && typeof bound === 'object' ? { kind: 'port', port: bound.port } : address
}

/** Sockets of killed predecessors: the claim is ours, so nobody listens there any more. */
function removeLeftovers(dataDir: string, mine: Address, predecessor: Owner | undefined) {
  const own = mine.kind === 'socket' ? mine.path : undefined
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (/^m-[0-9a-f]{8}\.sock$/.test(name) && path !== own) rmSync(path, { force: true })
  }
  if (predecessor?.address.kind === 'socket' && predecessor.address.path !== own) removeSocket(predecessor.address.path)
}

/** Removes a socket, and the temporary folder that was made for it alone. */
function removeSocket(path: string) {
  rmSync(path, { force: true })
  const folder = dirname(path)
  if (dirname(folder) === tmpdir() && basename(folder).startsWith('dossier-'))
    rmSync(folder, { recursive: true, force: true })
}
