import { once } from 'node:events'
import { createInflate } from 'node:zlib'
import { withPlainNames } from './active-content'

/** All streams of a file together, and one that holds objects. */
const mostInflated = 256 * 1024 * 1024
const mostObjects = 32 * 1024 * 1024

/** More than a file of its size ever holds. */
class TooMuchInside extends Error {}

const opening = /\bstream\r?\n/g
const longestDictionary = 4096

/**
 * Unpacks each compressed stream of a PDF, of which nobody keeps more than a part. Calls `onObjects` with what streams of
 * objects hold. Throws `TooMuchInside` where there is more than any document has, without keeping it.
 */
export async function unpackStreams(bytes: Buffer, text: string, onObjects: (text: string) => void): Promise<void> {
  let left = mostInflated
  for (const { index, 0: keyword } of text.matchAll(opening)) {
    const start = index + keyword.length
    const holdsObjects = isOfObjects(dictionaryBefore(text, index))
    if (!isCompressed(bytes, start)) continue
    const kept: Buffer[] = []
    let size = 0
    for await (const chunk of inflated(bytes.subarray(start))) {
      size += chunk.length
      if (size > left || (holdsObjects && size > mostObjects)) throw new TooMuchInside()
      if (holdsObjects) kept.push(chunk)
    }
    left -= size
    if (holdsObjects) onObjects(Buffer.concat(kept).toString('latin1'))
  }
}

const dictionaryBefore = (text: string, index: number) => {
  const before = text.slice(Math.max(0, index - longestDictionary), index)
  return withPlainNames(before.slice(before.lastIndexOf('obj')))
}

/** Says whether a stream holds objects. Throws `TooMuchInside` where those are packed in another way than once. */
function isOfObjects(dictionary: string): boolean {
  if (!/\/(?:ObjStm|XRef|First)\b/.test(dictionary)) return false
  const [, list, name = list] = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(dictionary) ?? []
  const packedOnce = /^\s*\/(?:FlateDecode|Fl)\s*$/.test(name ?? '')
  if (dictionary.includes('/Filter') && !packedOnce) throw new TooMuchInside()
  return true
}

/** The two bytes that compressed data begins with are a multiple of 31 and name the method. */
const isCompressed = (bytes: Buffer, at: number) =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0

/** What can be unpacked from there on; the rest of the file is no part of it. */
async function* inflated(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  const failed = once(inflate, 'error').catch(() => [])
  inflate.end(bytes)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch {
    await failed
  }
}
