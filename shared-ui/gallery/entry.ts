import type { ReactNode } from 'react'

type GalleryState = {
  /** What is special about it, as 'With an error'. */
  readonly title: string
  readonly content: ReactNode
  /** It shows something over the page only after its first button was pressed. */
  readonly opens?: true
}

/** A component with every state it can be in; exported as `entry` by a `*.gallery.tsx` beside the component. */
export type GalleryEntry = {
  readonly title: string
  /** When to use it, and when not. */
  readonly lead: string
  readonly states: readonly GalleryState[]
}
