import type { Structure } from './structure'

type Visit = { readonly id: string; readonly owners: Iterator<string>; lowest: number }

/**
 * Returns everything that is reached from the target upwards in groups, the target's own first and owners after what
 * they hold. Companies that hold each other share a group; all others stand alone (Tarjan, without recursion).
 */
export function groupsAbove(structure: Structure, target: string): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const open = new Set<string>()
  const stack: string[] = []
  const groups: string[][] = []
  const visits: Visit[] = []

  const enter = (id: string) => {
    order.set(id, order.size)
    open.add(id)
    stack.push(id)
    visits.push({ id, owners: (structure.get(id)?.owners ?? new Map<string, number>()).keys(), lowest: order.size - 1 })
  }

  enter(target)
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const { value: owner, done } = visit.owners.next()
    if (!done) {
      if (!order.has(owner)) enter(owner)
      else if (open.has(owner)) visit.lowest = Math.min(visit.lowest, order.get(owner) ?? 0)
      continue
    }
    visits.pop()
    const below = visits.at(-1)
    if (below) below.lowest = Math.min(below.lowest, visit.lowest)
    if (visit.lowest === order.get(visit.id)) groups.push(close(visit.id, stack, open))
  }
  return groups.reverse()
}

function close(first: string, stack: string[], open: Set<string>): string[] {
  const group = stack.splice(stack.lastIndexOf(first))
  for (const id of group) open.delete(id)
  return group
}
