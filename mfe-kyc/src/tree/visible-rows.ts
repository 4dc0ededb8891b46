import type { TreeNode } from './tree-node'

export type TreeRow = {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  readonly parentId: string | undefined
  /** Among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** undefined where there is nothing below. */
  readonly isOpen: boolean | undefined
}

export function visibleRows(root: TreeNode, closed: ReadonlySet<string>): readonly TreeRow[] {
  const rowsOf = (nodes: readonly TreeNode[], level: number, parentId: string | undefined): readonly TreeRow[] =>
    nodes.flatMap((node, at) => {
      const isOpen = node.children.length === 0 ? undefined : !closed.has(node.id)
      const row = { node, level, parentId, position: at + 1, siblings: nodes.length, isOpen }
      return isOpen ? [row, ...rowsOf(node.children, level + 1, node.id)] : [row]
    })
  return rowsOf([root], 1, undefined)
}
