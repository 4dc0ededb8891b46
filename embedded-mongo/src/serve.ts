import { readdirSync, rmSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Address } from './address'
import { prepareFolder } from './data-folder'
import { createMongoServer } from './mongo-server'
import { claim, type Owner, ownerHere } from './ownership'
import { Store } from './store/store'
import { createWireServer } from './wire/wire-server'

export type ServeOptions = {
  dataDir: string
  noSync: boolean
  address: Address
  /** Bytes of data beyond which only removals are accepted. */
  capacity?: number | undefined
  /** It serves a command, which ends by itself. */
  brief?: boolean | undefined
}

/**
 * `fresh`: the store did not exist before. `address`: with the port the system chose, where a port was asked for. `lost`:
 * settles when another process has taken the folder; it is time to close.
 */
export type Serving = { address: Address; fresh: boolean; lost: Promise<void>; close(): Promise<void> }

const SWEEP_EVERY_MS = 1_000

/**
 * Serves the data folder in this thread. It listens first and then claims the folder, so that a process that looks at the
 * claim can see whether its owner lives. Refused: a folder in use or that cannot be written, damaged files, files of
 * another format.
 */
export async function serve({ dataDir, noSync, address, capacity, brief }: ServeOptions): Promise<Serving> {
  prepareFolder(dataDir)
  const store = new Store({ folder: dataDir, noSync, capacity })
  let host = ''
  const engine = createMongoServer(store, () => host)
  let admit: () => void = () => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  let ready = false
  const wire = createWireServer(async (message, client) => {
    if (!ready) await admitted
    return engine.respond(message, client)
  })
  const connections = track(wire)
  const sweep = async () => {
    store.owner.refuseUnlessMine()
    await engine.sweep()
  }
  // what one sweep cannot do, as on a full disk or in another's folder, is left to the next
  const sweeper = setInterval(() => void sweep().catch(() => {}), SWEEP_EVERY_MS)
  sweeper.unref()
  const close = async () => {
    clearInterval(sweeper)
    for (const socket of connections) socket.destroy()
    await new Promise((resolve) => wire.close(resolve))
    await engine.close()
    if (address.kind === 'socket') removeSocket(address.path)
  }
  try {
    const bound = await listen(wire, address)
    host = bound.kind === 'socket' ? bound.path : `127.0.0.1:${bound.port}`
    const predecessor = await claim(store.owner, ownerHere(dataDir, bound, brief), dataDir)
    const fresh = store.prepare()
    removeLeftovers(dataDir, bound, predecessor)
    ready = true
    admit()
    return { address: bound, fresh, lost: store.owner.lost, close }
  } catch (error) {
    await close()
    throw error
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

/** Sockets of killed predecessors: the claim is ours, so no one listens there any more. */
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
