import type { Db, Document, Filter } from 'mongodb'

/** A collection whose documents may name content, and those of them that may. */
export type NamingContent = { readonly collection: string; readonly which: Filter<Document> }

const sha256 = /[0-9a-f]{64}/g
/** So many digits of it are a safe integer. Two that share them keep each other, which only keeps too much. */
const digits = 13

/**
 * Returns whether content is named by any of these documents, wherever in it its SHA-256 stands.
 * @param onProgress called now and then, while many documents are gone through
 */
export async function contentNamedBy(db: Db, sources: readonly NamingContent[], onProgress: () => Promise<void>) {
  const named = new Set<number>()
  for (const { collection, which } of sources) {
    let read = 0
    for await (const document of db.collection(collection).find(which, { raw: true, batchSize: 500 })) {
      for (const [name] of textOf(document).matchAll(sha256)) named.add(short(name))
      read += 1
      if (read % 5_000 === 0) await onProgress()
    }
  }
  return (content: string) => named.has(short(content))
}

const short = (content: string) => Number.parseInt(content.slice(0, digits), 16)

/** The driver answers bytes where it is asked for raw documents. */
function textOf(document: unknown): string {
  if (!(document instanceof Uint8Array)) throw new TypeError('The driver decodes documents it was asked not to')
  return Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1')
}
