import type { NameKind } from '../names/prepared-name'

/** What is asked: a name, and what else is known. */
export type Query = {
  readonly name: string
  readonly kind: NameKind
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  readonly birth?: string | undefined
  /** ISO 3166 alpha-2 codes. */
  readonly countries?: readonly string[]
  readonly identifiers?: readonly string[]
}
