import { createReadStream, existsSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline as connected, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { besideCsv, ListFault, type ListFile } from '@dossier/screening'
import { freePath } from '../../platform/http/uploaded-file'
import { openNewFile } from '../../platform/new-file'

/** A file to import, and how its reading ends. */
export type OpenedList = {
  readonly file: ListFile
  readonly from: string
  /** The day that its sender names, YYYY-MM-DD; undefined where there is none. */
  readonly day: string | undefined
  /** Whether it comes from its publisher just now. */
  readonly fresh: boolean
  readonly close: () => Promise<void>
}

const mostBytes = 4 * 1024 ** 3
/** Lists compress to a tenth. What unfolds to more than this was made to fill a machine. */
const mostTimesItsSize = 100
const freeOfThatBound = 16 * 1024 ** 2
const withinMs = 30 * 60_000

/** Opens a list that lies on this machine, compressed or not. Throws a ListFault where there is no such file. */
export async function openFile(path: string): Promise<OpenedList> {
  const known = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new ListFault(`${path} cannot be read (${error.message})`)
  })
  if (!known?.isFile()) throw new ListFault(`There is no file ${path}`)
  const gzip = await isGzip(path)
  const beside = (name: string) => {
    const other = [name, otherForm(name)].map((each) => join(dirname(path), each)).find(existsSync)
    if (other === undefined) throw new ListFault(`${name} is missing beside ${basename(path)}`)
    return bytesOf(other, /\.gz$/i.test(other))
  }
  const file = { name: basename(path), open: () => bytesOf(path, gzip), beside }
  return { file, from: path, day: undefined, fresh: false, close: async () => undefined }
}

/** What a compressed file is called that is not, and the other way round. */
const otherForm = (name: string) => (/\.gz$/i.test(name) ? name.slice(0, -3) : `${name}.gz`)

/** Downloads a list with the files beside it. Throws a ListFault where they cannot be had whole. */
export async function openAddress(address: string): Promise<OpenedList> {
  const paths = new Map<string, string>()
  const close = async () => {
    for (const path of paths.values()) await rm(path, { force: true })
  }
  const { pathname, username, password } = new URL(address)
  if (username !== '' || password !== '') throw new ListFault('The address of a list holds no user name or password')
  const name = basename(pathname)
  try {
    const day = await download(address, name)
    if (/\.csv(\.gz)?$/i.test(name)) {
      for (const other of Object.values(besideCsv(name))) await download(beside(address, other), other)
    }
    const zipped = new Map<string, boolean>()
    for (const [each, path] of paths) zipped.set(each, await isGzip(path))
    const bytes = (each: string) => bytesOf(paths.get(each) ?? '', zipped.get(each) ?? false)
    return {
      file: { name, open: () => bytes(name), beside: bytes },
      from: withoutQuery(address),
      day,
      fresh: true,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }

  async function download(url: string, as: string): Promise<string | undefined> {
    const path = await freePath()
    const named = withoutQuery(url)
    paths.set(as, path)
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) }).catch((error: unknown) => {
      throw new ListFault(`${named} does not answer (${reasonOf(error)})`)
    })
    if (!response.ok || !response.body) throw new ListFault(`${named} answered ${response.status}`)
    const writer = await openNewFile(path)
    await pipeline(Readable.fromWeb(response.body), limited, writer).catch((error: unknown) => {
      throw error instanceof ListFault
        ? error
        : new ListFault(`The download of ${named} broke off (${reasonOf(error)})`)
    })
    const modified = Date.parse(response.headers.get('last-modified') ?? '')
    return Number.isNaN(modified) ? undefined : new Date(modified).toISOString().slice(0, 10)
  }
}

/** The address of a file that lies beside one, asked for in the same way: the query may hold a key. */
function beside(address: string, name: string) {
  const url = new URL(name, address)
  url.search = new URL(address).search
  return url.href
}

/** An address as it may be said: what follows its path may hold a key. */
function withoutQuery(address: string) {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

async function* limited(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > mostBytes) throw new ListFault('The list is larger than 4 GB')
    yield chunk
  }
}

const bytesOf = (path: string, gzip: boolean): AsyncIterable<Uint8Array> =>
  gzip ? unzipped(path) : createReadStream(path)

async function* unzipped(path: string): AsyncGenerator<Uint8Array> {
  const most = Math.max(freeOfThatBound, mostTimesItsSize * (await stat(path)).size)
  let size = 0
  try {
    for await (const chunk of connected(createReadStream(path), createGunzip(), () => undefined)) {
      size += chunk.byteLength
      if (size > most) throw new ListFault(`The list unfolds to more than ${mostTimesItsSize} times its size`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ListFault) throw error
    throw new ListFault(`The list cannot be decompressed (${reasonOf(error)})`)
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

const reasonOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
