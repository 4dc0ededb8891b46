import { refuse } from '../values/errors'
import type { PathRule, RuleTree } from './rule'

/** Puts rules together by path. Refuses a path that is given twice (31250) or lies inside another one (31249). */
export function treeOf(rules: readonly PathRule[]): RuleTree {
  const root: RuleTree = new Map()
  for (const rule of rules) add(root, rule)
  return root
}

function add(root: RuleTree, { path, rule }: PathRule): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let tree = root
  for (const [i, name] of names.entries()) {
    const below = tree.get(name)
    if (below !== undefined && !(below instanceof Map)) {
      const remaining = [...names.slice(i + 1), last].join('.')
      refuse(31249, `Path collision at ${path} remaining portion ${remaining}`)
    }
    const next: RuleTree = below instanceof Map ? below : new Map()
    tree.set(name, next)
    tree = next
  }
  if (tree.has(last)) refuse(31250, `Path collision at ${path}`)
  tree.set(last, rule)
}

/** Whether anything below is computed. */
export function computes(tree: RuleTree): boolean {
  return [...tree.values()].some((entry) => (entry instanceof Map ? computes(entry) : entry.is === 'compute'))
}
