import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the embedded server listens: a Unix socket, or a port of the loopback interface where sockets do not exist. */
export type Address = { kind: 'socket'; path: string } | { kind: 'port'; port: number }

/** The kernel takes at most 104 bytes (macOS); a few are kept for the percent-encoding of nothing longer. */
const LONGEST_SOCKET_PATH = 100

/** A new address no one else uses. The socket lies in the data folder, or in a private temporary folder when that path is too long. */
export function newAddress(dataDir: string): Address {
  if (process.platform === 'win32') return { kind: 'port', port: 0 }
  const name = `m-${randomBytes(4).toString('hex')}.sock`
  return socketIn(dataDir, name) ?? { kind: 'socket', path: join(mkdtempSync(join(tmpdir(), 'dossier-')), name) }
}

/** A socket of this name in the data folder; undefined when its path is too long for the kernel. */
export function socketIn(dataDir: string, name: string): Address | undefined {
  const path = join(dataDir, name)
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? { kind: 'socket', path } : undefined
}

/** The connection string of an address, understood by the official driver. */
export function uriOf(address: Address): string {
  const host = address.kind === 'socket' ? encodeURIComponent(address.path) : `127.0.0.1:${address.port}`
  return `mongodb://${host}/?directConnection=true`
}
