import type { Document } from '../values/document'

/** Passed on between documents so that the reader of a stream can look at the clock and let others have their turn. */
export const PAUSE = Symbol('pause')

export type Item = Document | typeof PAUSE

/** Documents one after the other, read lazily, with pauses in between. Closing it (`return`) closes its sources. */
export type Stream = IterableIterator<Item>

/** Documents a stage makes or looks at before it pauses. */
export const PAUSE_EVERY = 64

/** Reads a stream to its end, passing its pauses on. */
export function* collect(stream: Stream, take: (document: Document) => void): Generator<typeof PAUSE, void> {
  for (const item of stream) {
    if (item === PAUSE) yield item
    else take(item)
  }
}

/** Documents that are there already, with pauses. */
export function* streamOf(documents: Iterable<Document>): Generator<Item, void> {
  let count = 0
  for (const document of documents) {
    yield document
    if (++count % PAUSE_EVERY === 0) yield PAUSE
  }
}

/** A document made of each document. */
export function* mapStream(stream: Stream, make: (document: Document) => Document): Generator<Item, void> {
  for (const item of stream) yield item === PAUSE ? item : make(item)
}
