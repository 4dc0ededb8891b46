import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'

/** What a link to a form opens: that form and its documents. */
export type LinkedForm = Scope & { readonly recordId: string }

/** The forms that links open, of which due diligence knows. */
export type LinkedForms = {
  /** Null for a token that opens nothing, links of what was removed included. */
  readonly ofToken: (token: string) => Promise<LinkedForm | null>
  /** The same by the hash of a token. */
  readonly ofHash: (hash: string) => Promise<LinkedForm | null>
  /** Takes the links of forms that go with an act. */
  readonly forget: (scope: Scope, formIds: readonly string[], session: ClientSession) => Promise<void>
}
