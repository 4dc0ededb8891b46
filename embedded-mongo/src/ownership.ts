import { createConnection } from 'node:net'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Address, socketIn, uriOf } from './address'
import { folderIdentity } from './folder-identity'
import { hasEnded, processIdentity } from './process-identity'

/** The process that serves a data folder. Those of earlier versions say less. */
export type Owner = {
  pid: number
  address: Address
  /** `processIdentity` of the process. */
  process?: string | undefined
  /** `folderIdentity` of the folder: a copy of it holds a copy of this record. */
  folder?: string | undefined
  /** The process that started it, for which it serves. */
  parent?: { pid: number; process?: string | undefined } | undefined
  /** It serves a command, and is gone when that has ended. */
  brief?: boolean | undefined
}

/** The owner's record inside the store; `swap` writes only if the record is still `expected`, atomically between processes. */
export type OwnerRecord = {
  read(): string | undefined
  swap(expected: string | undefined, next: string): boolean
}

/** This process as the owner of a folder, at the address where it listens. */
export function ownerHere(dataDir: string, address: Address, brief?: boolean): Owner {
  const { pid, ppid } = process
  const parent = { pid: ppid, process: processIdentity(ppid) }
  return { pid, address, process: processIdentity(pid), folder: folderIdentity(dataDir), parent, brief }
}

/**
 * Makes `me`, who already listens at its address, the owner of the store. Refused while the recorded owner lives; a
 * record left by a killed process, or copied together with the folder, never blocks, and one that serves for no one any
 * more is waited for. Answers the predecessor, if there was one.
 */
export async function claim(record: OwnerRecord, me: Owner, dataDir: string): Promise<Owner | undefined> {
  const mine = JSON.stringify(me)
  for (let waits = 0; ; waits++) {
    const found = record.read()
    const owner = found === undefined || found === mine ? undefined : parseOwner(found)
    const living = owner && (await findOwner(owner, me, dataDir))
    if (owner && living?.isAlive) {
      if (!isEnding(owner) || waits === MOST_WAITS) throw new DataDirInUse(dataDir, owner, living.address)
      await delay(WAIT_MS)
    } else if (record.swap(found, mine)) return living && owner
  }
}

/** An engine whose starter was killed closes by itself: this often, at most, it is looked for again. */
const MOST_WAITS = 500
const WAIT_MS = 20

const isEnding = ({ parent }: Owner) => parent?.process !== undefined && hasEnded(parent.process)

class DataDirInUse extends Error {
  /** Where its owner can be reached, if it can. */
  readonly uri: string | undefined
  readonly brief: boolean

  constructor(dataDir: string, { pid, parent, brief = false }: Owner, address: Address | undefined) {
    super(
      `The data folder ${dataDir} is in use by process ${parent?.pid ?? pid}. Stop that process, or start this one with another DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
    this.uri = address && uriOf(address)
    this.brief = brief
  }
}

/** Errors lose their class on the way out of a process. */
const isInUse = (refusal: unknown): refusal is Error => refusal instanceof Error && refusal.name === 'DataDirInUse'

/** Where the owner of a folder that was refused can be reached. */
export function ownerIn(refusal: unknown): string | undefined {
  return isInUse(refusal) && 'uri' in refusal && typeof refusal.uri === 'string' ? refusal.uri : undefined
}

/** Whether a folder was refused because a command uses it, which ends by itself. */
export const isInBriefUse = (refusal: unknown): refusal is Error =>
  isInUse(refusal) && 'brief' in refusal && refusal.brief === true

/** The record is written by this module only; one that cannot be read belongs to no one alive. */
function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Found = { isAlive: boolean; address?: Address | undefined }

/** The recorded owner of this very folder, dead or alive; undefined when the record came with a copy of another one. */
async function findOwner(owner: Owner, me: Owner, dataDir: string): Promise<Found | undefined> {
  const { pid, address } = owner
  // Started again at its own address: the process that answers there is this one.
  if (isSame(address, me.address)) return { isAlive: false }
  const here = address.kind === 'socket' ? socketIn(dataDir, basename(address.path)) : undefined
  // A socket moves with its folder, and a copy of a socket has no one behind it.
  if (here && (await isHeard(here))) return { isAlive: true, address: here }
  if (owner.folder !== undefined && owner.folder !== me.folder) return undefined
  // A port may since belong to a stranger, so there the process must live too.
  const isReachable = (await isHeard(address)) && (address.kind === 'socket' || isAlive(pid))
  if (isReachable) return { isAlive: true, address }
  const isElsewhere = owner.process !== undefined && owner.process !== me.process
  return { isAlive: isElsewhere && processIdentity(pid) === owner.process }
}

const isSame = (one: Address, other: Address) =>
  one.kind === 'socket' && other.kind === 'socket'
    ? one.path === other.path
    : one.kind === 'port' && other.kind === 'port' && one.port === other.port

const DEAD = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'])

/** Whether someone listens at the address. */
function isHeard(address: Address): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const socket =
      address.kind === 'socket' ? createConnection(address.path) : createConnection(address.port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(!DEAD.has(error.code ?? '')))
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
