import { refuse } from '../values/errors'
import type { Condition } from './condition'

/** Paths with the one value every match must have. Refuses a path that has two, or one inside the other (54). */
export function equalitiesOf(condition: Condition): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const { path, value } of equalitiesIn(condition)) {
    const clash = [...found.keys()].find((other) => isInside(path, other) || isInside(other, path))
    if (clash === path)
      refuse('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`)
    if (clash !== undefined) {
      refuse('NotSingleValueField', `cannot infer query fields to set, both paths '${clash}' and '${path}' are matched`)
    }
    found.set(path, value)
  }
  return found
}

const isInside = (path: string, other: string) => path === other || path.startsWith(`${other}.`)

function equalitiesIn(condition: Condition): { path: string; value: unknown }[] {
  if (condition.is === 'all') return condition.of.flatMap(equalitiesIn)
  if (condition.is === 'any') return condition.of.length === 1 ? condition.of.flatMap(equalitiesIn) : []
  if (condition.is !== 'field') return []
  const { path, test } = condition
  return test.op === 'equals' ? [{ path, value: test.value }] : []
}
