import type { Anchor } from './anchor'

/** A place outside the product that takes anchors. What it has not taken yet stays due to it, and to no other place. */
export type AnchorPlace = {
  /** By which its anchors are known as due; it stays for as long as the place. */
  readonly name: string
  /** Whether it has lost everything it took, so that it gets all of it again. */
  readonly isGone?: () => Promise<boolean>
  readonly take: (anchors: readonly Anchor[]) => Promise<void>
}

/** Adds the time stamp of an authority. */
export type Stamp = (anchor: Anchor) => Promise<Anchor>

/** Where anchors go. */
export type AnchorOutlets = { readonly places: readonly AnchorPlace[]; readonly stamp: Stamp | undefined }
