import type { Action } from '../engine/model'
import { sittingOf } from '../engine/sitting'

/**
 * A page of changes on which each sitting stands whole: one that begins on an earlier page is left to that, the others
 * bring the rest of their changes along.
 * @param members everything listed of the sittings on the page, in the order of the list
 */
export function wholeSittings(page: readonly Action[], members: readonly Action[]): readonly Action[] {
  const onPage = new Set(page.map(({ id }) => id))
  const sittings = new Map<string, Action[]>()
  for (const action of page) sittings.set(sittingOf(action).id, [])
  for (const action of members) sittings.get(sittingOf(action).id)?.push(action)
  return [...sittings.values()].filter(([first]) => first !== undefined && onPage.has(first.id)).flat()
}
