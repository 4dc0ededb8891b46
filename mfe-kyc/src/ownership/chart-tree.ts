import type { ChartNode } from '@dossier/contract/file/ownership/chart-node'
import { holdingText } from '@dossier/contract/file/ownership/effective-holdings'
import type { TreeNode } from '../tree/tree-node'

const corporateTypes: readonly ChartNode['type'][] = ['corporate', 'corporate_shareholder', 'main_for_sh']

/** CHT-12: how wide a node is by what it is, and whether it stands below an entity that is not the root. */
const widths = { corporate: 350, ofPersonBelowEntity: 150, otherwise: 200 } as const

function widthOf({ type }: ChartNode, depth: number): number {
  if (corporateTypes.includes(type)) return widths.corporate
  return depth > 1 ? widths.ofPersonBelowEntity : widths.otherwise
}

const states = { create: 'pending', remove: 'leaving' } as const
const notes = { circular: 'Circle: stands above itself', repeated: 'Its owners are shown elsewhere' } as const

function noteOf({ again, effective }: ChartNode): string | undefined {
  if (again !== null) return notes[again]
  return effective === null ? undefined : `${holdingText(effective, 2)} in all`
}

/** Returns the ownership chart as a tree to draw and to list. `leads` says which nodes can be pressed. */
export function treeOf(root: ChartNode, leads: (node: ChartNode) => boolean): TreeNode {
  const nodeOf = (node: ChartNode, depth: number): TreeNode => {
    const { id, name, label, percentage_held: share, pending, missing } = node
    return {
      id,
      label: name,
      detail: label,
      note: noteOf(node),
      edge: share === null ? undefined : `${share}%`,
      state: missing ? 'missing' : pending === null ? undefined : states[pending],
      width: widthOf(node, depth),
      selectable: leads(node),
      children: node.children.map((child) => nodeOf(child, depth + 1)),
    }
  }
  return nodeOf(root, 0)
}

/** Returns every node of a chart by its id. */
export function nodesById(root: ChartNode): ReadonlyMap<string, ChartNode> {
  const all = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(all)]
  return new Map(all(root).map((node) => [node.id, node]))
}
