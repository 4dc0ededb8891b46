import type { Document } from './document'

/** How strings compare when it is not by code point. */
export type Collation = { compare(a: string, b: string): number }

/** The collation of a command; undefined for none and for the locale `simple`. Refuses unknown locales and options (2). */
export function compileCollation(_collation: Document | undefined): Collation | undefined {
  throw new Error('follows')
}
