import type { Refusal } from './refusal'

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
  readonly refusal: Refusal | undefined
  readonly ask: (what: Asking) => void
  readonly cancel: () => void
  /** A click is a decision; a single key, and one's own change, are asked about first. */
  readonly approve: (by: 'click' | 'key') => void
  /** Resolves once the answer is there, whatever it is. */
  readonly decide: (decision: Decision) => Promise<void>
}
