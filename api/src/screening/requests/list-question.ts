import type { Namesake } from '@dossier/contract/screening/schemas/screening'
import type { ListFacts, Query } from '@dossier/screening'
import type { FoundEntry } from './results'

/** What the process with the lists is asked. */
export type ListQuestion = { readonly id: number; readonly query: Query; readonly least: number; readonly most: number }

export type ListAnswer = {
  readonly id: number
  readonly lists: readonly ListFacts[]
  readonly found: readonly FoundEntry[]
  readonly namesakes: readonly Namesake[]
  /** Why nothing could be asked, as that a list is broken. */
  readonly fault?: string
}

/** What the process is given before the entries of a list: what the list says of itself, or that it is the one shipped. */
export type ListLine = { readonly list: ListFacts } | { readonly shipped: true }
