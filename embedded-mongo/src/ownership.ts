import { createConnection } from 'node:net'
import { type Address, uriOf } from './address'

/** The process that serves a data folder. */
export type Owner = { pid: number; address: Address }

/** The owner's record inside the store; `swap` writes only if the record is still `expected`, atomically between processes. */
export type OwnerRecord = {
  read(): string | undefined
  swap(expected: string | undefined, next: string): boolean
}

/**
 * Makes `me`, who already listens at its address, the owner of the store. Refused while the recorded owner answers at
 * its address; a record left by a killed process never blocks. Answers the predecessor, if there was one.
 */
export async function claim(record: OwnerRecord, me: Owner, dataDir: string): Promise<Owner | undefined> {
  const mine = JSON.stringify(me)
  for (;;) {
    const found = record.read()
    if (found === mine) return undefined
    const owner = found === undefined ? undefined : parseOwner(found)
    if (owner && (await answers(owner))) throw new DataDirInUse(dataDir, owner)
    if (record.swap(found, mine)) return owner
  }
}

class DataDirInUse extends Error {
  /** Where its owner can be reached. */
  readonly uri: string

  constructor(dataDir: string, { pid, address }: Owner) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or start this one with another DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
    this.uri = uriOf(address)
  }
}

/** Where the owner of a folder that was refused can be reached. Errors lose their class on the way out of a worker. */
export function ownerIn(refusal: unknown): string | undefined {
  const inUse = refusal instanceof Error && refusal.name === 'DataDirInUse' && 'uri' in refusal
  return inUse && typeof refusal.uri === 'string' ? refusal.uri : undefined
}

/** The record is written by this module only; one that cannot be read belongs to nobody alive. */
function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const DEAD = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'])

/** Whether somebody listens at the owner's address. A port may since belong to a stranger, so there the process must live too. */
async function answers({ pid, address }: Owner): Promise<boolean> {
  const listening = await new Promise<boolean>((resolve) => {
    const socket =
      address.kind === 'socket' ? createConnection(address.path) : createConnection(address.port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(!DEAD.has(error.code ?? '')))
  })
  return listening && (address.kind === 'socket' || isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
