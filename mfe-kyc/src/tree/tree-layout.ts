import { hierarchy, tree } from 'd3-hierarchy'
import type { TreeNode } from './tree-node'

/** Pixels of the chart (CHT-11, CHT-12). */
export const chartSizes = { nodeHeight: 100, horizontalGap: 70, verticalGap: 100, nodeWidth: 200 } as const

export type PlacedNode = {
  readonly node: TreeNode
  /** Of its upper left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
}

export type PlacedLine = {
  readonly id: string
  /** From the middle below the upper node to the middle above the lower one. */
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly label: string | undefined
}

export type TreeLayout = {
  readonly nodes: readonly PlacedNode[]
  readonly lines: readonly PlacedLine[]
  readonly width: number
  readonly height: number
}

const { nodeHeight, horizontalGap, verticalGap, nodeWidth } = chartSizes
const widthOf = ({ width = nodeWidth }: TreeNode) => width

/** Returns where everything stands: parents centred above their children, no two nodes over each other (CHT-14). */
export function layoutOf(root: TreeNode): TreeLayout {
  const place = tree<TreeNode>()
    .nodeSize([1, nodeHeight + verticalGap])
    .separation((left, right) => (widthOf(left.data) + widthOf(right.data)) / 2 + horizontalGap)
  const placed = place(hierarchy(root, ({ children }) => [...children]))
  const all = placed.descendants()
  const left = Math.min(...all.map(({ x, data }) => x - widthOf(data) / 2))
  const right = Math.max(...all.map(({ x, data }) => x + widthOf(data) / 2))
  const nodes = all.map(({ x, y, data }) => ({ node: data, x: x - widthOf(data) / 2 - left, y, width: widthOf(data) }))
  const lines = placed.links().map(({ source, target }) => ({
    id: `${source.data.id} ${target.data.id}`,
    from: { x: source.x - left, y: source.y + nodeHeight },
    to: { x: target.x - left, y: target.y },
    label: target.data.edge,
  }))
  return { nodes, lines, width: right - left, height: Math.max(...all.map(({ y }) => y)) + nodeHeight }
}

/** Pixels around everything in a drawing, for outlines. */
export const drawingMargin = 8

/** Returns how large the drawing of a layout is. */
export const drawingSize = ({ width, height }: Pick<TreeLayout, 'width' | 'height'>) => ({
  width: width + 2 * drawingMargin,
  height: height + 2 * drawingMargin,
})

/** Returns the scale at which a tree fits into a place; it is never enlarged (CHT-13). */
export const scaleToFit = (layout: Pick<TreeLayout, 'width' | 'height'>, place: { width: number; height: number }) =>
  Math.min(1, place.width / layout.width, place.height / layout.height)
