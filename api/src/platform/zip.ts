import { setImmediate as turn } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

export type Entry = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }

/** After this many pieces others get their turn. */
const piecesAtOnce = 40

/** The bytes of a zip while its entries are made, one after the other. */
export async function* zipped(entries: AsyncIterable<Entry>, at: Date): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  let pieces = 0
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const text of content) {
      file.push(Buffer.from(text))
      yield* ready.splice(0)
      pieces += 1
      if (pieces % piecesAtOnce === 0) await turn()
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
