import { refuse } from '../values/errors'

type Node = { ends: boolean; children: Map<string, Node> }

const newNode = (): Node => ({ ends: false, children: new Map() })

const isArrayPart = (name: string) => name.startsWith('$[')

/** One array is gone through either by names or by `$[…]`. */
function mixes({ children }: Node, name: string): boolean {
  const [sibling] = children.keys()
  return sibling !== undefined && isArrayPart(sibling) !== isArrayPart(name)
}

/**
 * Refuses paths of which one is the other or lies inside it, and paths that go through one array both by `$[…]` and by
 * a name (40).
 */
export function refuseConflicts(paths: readonly (readonly string[])[]): void {
  const root = newNode()
  for (const path of paths) add(root, path)
}

function add(root: Node, path: readonly string[]): void {
  let node = root
  for (const [i, name] of path.entries()) {
    if (node.ends || mixes(node, name)) refuseConflict(path, path.slice(0, i))
    const next = node.children.get(name) ?? newNode()
    node.children.set(name, next)
    node = next
  }
  if (node.ends || node.children.size > 0) refuseConflict(path, path)
  node.ends = true
}

function refuseConflict(path: readonly string[], at: readonly string[]): never {
  return refuse(
    'ConflictingUpdateOperators',
    `Updating the path '${path.join('.')}' would create a conflict at '${at.join('.')}'`,
  )
}
