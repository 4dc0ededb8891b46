import type { ListFacts, Query } from '@dossier/screening'
import type { FoundEntry } from './results'

/** What the process with the lists is asked. */
export type ListQuestion = { readonly id: number; readonly query: Query; readonly least: number; readonly most: number }

export type ListAnswer = {
  readonly id: number
  readonly lists: readonly ListFacts[]
  readonly found: readonly FoundEntry[]
  /** Why nothing could be asked, as that a list is broken. */
  readonly fault?: string
}
