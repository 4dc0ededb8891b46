import type { Rejection } from './rejection'

export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'withdraw' }

/** A decision that asks something first. */
export type Asking = Decision['kind']

/** Deciding one change, as its bar and its dialogs see it. */
export type Deciding = {
  /** The dialog that is open. */
  readonly asking: Asking | undefined
  readonly busy: boolean
  /** Why the last attempt came to nothing. */
  readonly rejection: Rejection | undefined
  /** The reason of a denial that was refused because the change moved on: it is there when the user denies again. */
  readonly reason: string
  readonly ask: (what: Asking) => void
  readonly cancel: () => void
  /** A press is a decision, by pointer or by key; only what takes more with it, and one's own change, is asked about first. */
  readonly approve: () => void
  /** Resolves once the answer is there, whatever it is. */
  readonly decide: (decision: Decision) => Promise<void>
}
