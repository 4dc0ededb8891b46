/** Somewhere in an area that the sidebar leads to. It and what is below it open to whoever meets any one of `needs`. */
export type RegisteredPlace = {
  readonly label: string
  readonly address: string
  /** Permissions, 'session', 'staff' or 'super-user'; one the shell does not know is met by nobody. */
  readonly needs: readonly string[]
}

type FilePins = Readonly<Record<string, string>>

/** What the page at some of an area's addresses asks for: its own files, and modules of shared-ui by file name. */
export type RegisteredPage = {
  readonly routes: readonly string[]
  readonly files: FilePins
  readonly libraries: readonly string[]
}

/** One area as deployed (PLT-03). */
export type RegistryEntry = {
  readonly name: string
  /** What people call it. */
  readonly title: string
  readonly version: string
  /** Address of its manifest, on this host or another. */
  readonly manifest: string
  /** Addresses it shows: `{companyId}` is a client's id, `{name}` one segment, a trailing `/*` anything below. */
  readonly routes: readonly string[]
  /** What the sidebar offers of it beyond the places of the product's own areas. */
  readonly places?: readonly RegisteredPlace[]
  /** Subresource integrity of what is loaded by address; everything after that is pinned by the entry itself. */
  readonly integrity?: { readonly manifest?: string; readonly entry?: string }
  /**
   * What it asks for after its entry, so that a page need not learn of one file from the other: integrity by address,
   * relative to the manifest.
   */
  readonly first?: { readonly lifecycles: FilePins; readonly pages: readonly RegisteredPage[] }
  /** Versions it was built with. Another major than the shell's is refused before anything is loaded (PLT-07). */
  readonly builtWith: { readonly contract: string; readonly 'shared-ui': string }
}

export type Registry = { readonly schema: 1; readonly remotes: readonly RegistryEntry[] }
