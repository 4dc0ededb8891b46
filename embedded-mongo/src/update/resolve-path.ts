import { type Document, fieldOf } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { showValue } from '../values/show'
import type { ArrayFilters } from './array-filters'
import type { PathPart, UpdatePath } from './update-path'

type Reached = { names: readonly string[]; value: unknown }

/** The paths of names and positions a path with `$`, `$[]` and `$[id]` stands for in a document. */
export function resolvePath(
  { parts }: UpdatePath,
  document: Document,
  filters: ArrayFilters,
  position: number | undefined,
): (readonly string[])[] {
  return parts
    .reduce<Reached[]>(
      (reached, part) => reached.flatMap((one) => step(one, part, filters, position)),
      [{ names: [], value: document }],
    )
    .map(({ names }) => names)
}

function step(
  { names, value }: Reached,
  part: PathPart,
  filters: ArrayFilters,
  position: number | undefined,
): Reached[] {
  if (part.is === 'name') return [{ names: [...names, part.name], value: childOf(value, part.name) }]
  if (part.is === 'matched') {
    if (position === undefined) {
      return refuse('BadValue', 'The positional operator did not find the match needed from the query.')
    }
    return [{ names: [...names, String(position)], value: childOf(value, String(position)) }]
  }
  const passes = part.is === 'filtered' ? filters.get(part.identifier) : () => true
  return elementsOf(value, names).flatMap((element, i) =>
    passes?.(element) ? [{ names: [...names, String(i)], value: element }] : [],
  )
}

function childOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[Number(name)]
  return isDocument(value) ? fieldOf(value, name) : undefined
}

function elementsOf(value: unknown, names: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value === undefined) {
    return refuse(
      'BadValue',
      `The path '${names.join('.')}' must exist in the document in order to apply array updates.`,
    )
  }
  return refuse('BadValue', `Cannot apply array updates to non-array element ${names.at(-1)}: ${showValue(value)}`)
}
