import type { Document } from '../values/document'

/** Passed on between documents so that whoever reads a stream can look at the clock and let others have their turn. */
export const PAUSE = Symbol('pause')

/** Documents one after the other, read lazily, with pauses in between. Closing it (`return`) closes its sources. */
export type Stream = IterableIterator<Document | typeof PAUSE>

/** Reads a stream to its end without giving way: for the inside of a write. */
export function collectNow(stream: Stream): Document[] {
  const documents: Document[] = []
  for (const item of stream) if (item !== PAUSE) documents.push(item)
  return documents
}
