import type { ListFacts, SourceName } from '@dossier/screening'

/** A list as it was imported once: what it says of itself, where its entries lie and what is new in it. */
export type ListVersion = Omit<ListFacts, 'id' | 'version'> & {
  readonly id: string
  readonly source: SourceName
  readonly importedAt: Date
  /** The file or address that it was read from, and the SHA-256 of what was read. */
  readonly from: string
  readonly sha256: string
  /** SHA-256 of its entries in our form, one JSON a line, compressed: the name under which files are kept. */
  readonly content: string
  /** It was said to be right with far fewer entries than the version before. */
  readonly fewer?: true
  readonly changes: {
    readonly added: number
    readonly removed: number
    readonly changed: number
    /** SHA-256 of what these are, one JSON a line, compressed. */
    readonly content: string
  }
}

/** An entry that is new, gone or other than in the version before. */
export type EntryChange = { readonly what: 'added' | 'removed' | 'changed'; readonly id: string; readonly name: string }

/** What answers say of the list they come from. */
export const listFactsOf = (version: ListVersion): ListFacts => ({
  id: version.source,
  version: version.id,
  name: version.name,
  publisher: version.publisher,
  country: version.country,
  published: version.published,
  checked: version.checked,
  entries: version.entries,
})
