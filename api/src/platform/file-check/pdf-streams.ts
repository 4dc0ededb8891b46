import { once } from 'node:events'
import { createInflate } from 'node:zlib'

/** All streams of a file together. */
const mostInflated = 256 * 1024 * 1024
/** More than ten for each page of the longest documents. */
const mostStreams = 100_000

/** More than a file of its size ever holds. */
class TooMuchInside extends Error {}

/**
 * Unpacks whatever may be a compressed stream of a PDF, piece by piece: `read` gets the pieces of one, and `onEnd` is
 * called behind the last. Throws `TooMuchInside` where there is more than any document has; nothing is kept.
 */
export async function unpackStreams(
  bytes: Buffer,
  reader: () => { read: (piece: Buffer) => void; onEnd: () => void },
): Promise<void> {
  let left = mostInflated
  let streams = 0
  for (const start of beginnings(bytes)) {
    streams += 1
    if (streams > mostStreams) throw new TooMuchInside()
    const { read, onEnd } = reader()
    for await (const piece of inflated(bytes.subarray(start))) {
      left -= piece.length
      if (left < 0) throw new TooMuchInside()
      read(piece)
    }
    onEnd()
  }
}

const keyword = 'stream'
/** How far behind the keyword readers look for the end of its line. */
const longestLine = 256
const whiteSpace: ReadonlySet<number | undefined> = new Set([...'\0\t\n\f\r '].map((space) => space.charCodeAt(0)))
const lineEnd: ReadonlySet<number | undefined> = new Set([10, 13])

/** Where compressed data begin: behind the keyword and its white space, or, for some readers, behind the line it stands in. */
function* beginnings(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + keyword.length)) {
    const behind = at + keyword.length
    let start = behind
    while (whiteSpace.has(bytes[start]) && start - behind < longestLine) start += 1
    if (isCompressed(bytes, start)) yield start
    const line = bytes.subarray(behind, behind + longestLine).findIndex((byte) => lineEnd.has(byte))
    if (line < 0) continue
    const next = behind + line + (bytes[behind + line] === 13 && bytes[behind + line + 1] === 10 ? 2 : 1)
    if (next !== start && isCompressed(bytes, next)) yield next
  }
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
