import type { Scope } from '../../platform/access/scope'

/** What a link to a form opens: that form and its documents. */
export type LinkedForm = Scope & { readonly recordId: string }

/** The forms that links open, of which due diligence knows. */
export type LinkedForms = {
  /** Null for a token that opens nothing, links of what was removed included. */
  readonly ofToken: (token: string) => Promise<LinkedForm | null>
  /** The same by the hash of a token, also of what was removed. */
  readonly ofHash: (hash: string) => Promise<LinkedForm | null>
}
