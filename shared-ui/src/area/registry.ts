/** A link to an area in the sidebar. What it leads to and what is below it opens to users who hold any one of `needs`. */
export type RegisteredNavItem = {
  readonly label: string
  readonly address: string
  /** One of `navIcons`, or a picture of the area's own as a data address; a plain one when left out, or when the shell does not know it. */
  readonly icon?: string
  /** Its place among the groups of the sidebar, 1 to 999. */
  readonly order?: number
  /** A call of the area's own that answers `{ "count": 3 }`, as `/count`; what it counts stands beside the label. */
  readonly badge?: string
  /** Permissions, 'session', 'staff', 'administrator', 'auditor' or 'super-user'; no one holds one that the shell does not know. */
  readonly needs: readonly string[]
}

/** A page of a client's file that only its own area names, in the words of the contract's `ClientPage`. */
export type RegisteredClientPage = {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly icon?: string
  /** Its place among the pages of the client, 1 to 999. */
  readonly order?: number
  readonly needs: readonly string[]
  readonly clientTypes?: readonly string[]
  readonly clientSwitch?: string
  readonly badge?: string
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
  /** Those of its routes that are open to everyone; the others ask for a session. */
  readonly publicRoutes?: readonly string[]
  /** Its own links in the sidebar, beyond those of the product. */
  readonly navItems?: readonly RegisteredNavItem[]
  /** Its own pages of a client, beyond those of the contract. */
  readonly clientPages?: readonly RegisteredClientPage[]
  /** Permissions that it brings, as `notes.write` of `mfe-notes`, with what each lets someone do. */
  readonly permissions?: readonly { readonly name: string; readonly label: string }[]
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
