import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { isInside } from '../inside'

/** One file in an artifact. */
export type Entry = { readonly path: string; readonly content: Buffer }

const mebibyte = 1024 * 1024
/** Several times what the largest part of the product takes. */
const limits = { packed: 32 * mebibyte, unpacked: 64 * mebibyte, files: 2_000 } as const

/** Where gzip names the system it ran on. */
const systemByte = 9
const anySystem = 255

/** Throws for a file of which not even the packed form is small enough. */
export function ensurePackedSize(size: number): void {
  if (size > limits.packed) throw new Error(`it is larger than ${limits.packed / mebibyte} MB`)
}

/** Returns a tar file of these entries in their order, packed by gzip: the same bytes for the same entries. */
export async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const bytes = gzipSync(await tarOf(entries), { level: 9 })
  bytes[systemByte] = anySystem
  return bytes
}

function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { path, content } of entries) {
    tar.entry({ name: path, size: content.length, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) }, content)
  }
  tar.finalize()
  return buffer(tar)
}

/**
 * Returns what `packed` was given. Throws for what is too large, was cut off, holds anything but files, names a place
 * outside its folder, or was packed in any other way.
 */
export async function unpacked(bytes: Buffer): Promise<readonly Entry[]> {
  const tar = inflated(bytes)
  const entries = await entriesOf(tar)
  if (!(await tarOf(entries)).equals(tar)) throw new Error('it was changed after it was packed')
  return entries
}

function inflated(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.unpacked })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Error(`it is larger than ${limits.unpacked / mebibyte} MB unpacked`)
    if (code === 'Z_BUF_ERROR') throw new Error('its end is missing')
    throw new Error('it cannot be unpacked')
  }
}

async function entriesOf(tar: Buffer): Promise<readonly Entry[]> {
  const reader = extract()
  reader.end(tar)
  const entries: Entry[] = []
  const names = new Map<string, string>()
  try {
    for await (const entry of reader) {
      const { name, type } = entry.header
      if (type !== 'file') throw new Refused(`${name} is no file but a ${type}`)
      if (!isInside(name)) throw new Refused(`${JSON.stringify(name)} is no path in its folder`)
      const same = names.get(name.toLowerCase())
      if (same !== undefined) throw new Refused(sameName(same, name))
      if (entries.length >= limits.files) throw new Refused(`it has more than ${limits.files} files`)
      names.set(name.toLowerCase(), name)
      entries.push({ path: name, content: await buffer(entry) })
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Error('it cannot be unpacked')
  }
  return entries
}

/** A reason of ours, among those of the reader. */
class Refused extends Error {}

const sameName = (one: string, other: string) =>
  one === other ? `${one} is in it twice` : `${one} and ${other} differ in case only`
