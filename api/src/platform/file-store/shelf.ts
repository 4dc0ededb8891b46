import type { Readable } from 'node:stream'

/** A part of content, both ends included. */
export type Range = { readonly start: number; readonly end: number }

/** Content under a name that begins with its SHA-256. */
export type Copy = { readonly name: string; readonly size: number }

/** Content to keep: read from its first byte on, as often as it is wanted. */
export type Source = {
  readonly open: () => Readable
  /** The file that holds it, where it lies on this machine: the system copies it without our reading it. */
  readonly path?: string
}

/** A place where files lie. It knows names and bytes, nothing of what they mean. */
export type Shelf = {
  /** Writes content under a name that nothing has. It is found once all of it is there to stay. */
  readonly write: (copy: Copy, source: Source) => Promise<void>
  /** Returns what lies under names that begin like this. */
  readonly beginningWith: (start: string) => Promise<readonly Copy[]>
  readonly open: (name: string, range?: Range) => Readable
  /** Whether an error of what `open` answers says that the content does not lie there whole, rather than that it could not be asked for. */
  readonly isLoss: (error: unknown) => boolean
  /** Goes through everything, in the order of names. */
  readonly all: () => AsyncIterable<Copy>
  readonly remove: (name: string) => Promise<void>
  /** Removes what was begun before then and never completed. */
  readonly tidy: (before: Date) => Promise<void>
}
