import { createRequire } from 'node:module'

/** A part of a stylesheet, as far as it is asked about. */
export type CssNode = {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly property?: string
  readonly prelude?: CssNode | null
  readonly block?: CssNode | null
  /** Of a scope: where it begins. */
  readonly root?: CssNode | null
  readonly children?: Iterable<CssNode> | null
}

type CssTree = {
  readonly parse: (css: string) => CssNode
  /** Calls for a node and all below it; `skip` leaves out what is below. */
  readonly walk: (node: CssNode, visit: (node: CssNode) => unknown) => void
  readonly generate: (node: CssNode) => string
}

/** Without types of its own. What it cannot read becomes a node of the type Raw. */
export const { parse, walk, generate } = createRequire(import.meta.url)('css-tree') as CssTree
