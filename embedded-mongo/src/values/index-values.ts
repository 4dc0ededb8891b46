import { type Document, fieldOf } from './document'
import { refuse } from './errors'
import { EMPTY_ARRAY, isDocument } from './kinds'
import { isArrayIndex } from './paths'

export type IndexValues = {
  /** One row of component values for every entry of the document. Missing values are null, empty arrays `EMPTY_ARRAY`. */
  rows: readonly (readonly unknown[])[]
  /** Whether a component passed through an array. */
  multikey: boolean
  /** Whether the document has any of the components; sparse indexes leave out those without. */
  present: boolean
}

/** A component on its way down the document: what was reached, and the names still to go. */
type Component = { value: unknown; rest: readonly string[]; array?: readonly unknown[] }

/**
 * Reads the values under which a document appears in an index over `paths`, and by which it is sorted. An array gives a
 * row for each element; two arrays side by side are refused (171).
 */
export function indexValuesOf(paths: readonly string[]): (document: Document) => IndexValues {
  const parts = paths.map((path) => path.split('.'))
  return (document) => expand(parts.map((rest) => descend({ value: document, rest })))
}

/** Goes down until the end of the path or to the first array. */
function descend({ value, rest }: Component): Component {
  let at = 0
  let node = value
  for (; at < rest.length && isDocument(node); at++) node = fieldOf(node, rest[at] ?? '')
  if (Array.isArray(node)) return { value: node, rest: rest.slice(at), array: node }
  return { value: at === rest.length ? node : undefined, rest: [] }
}

function expand(components: readonly Component[]): IndexValues {
  const array = components.find((component) => component.array !== undefined)?.array
  if (array === undefined) {
    const present = components.some(({ value }) => value !== undefined)
    return { rows: [components.map(({ value }) => value ?? null)], multikey: false, present }
  }
  if (components.some((component) => component.array !== undefined && component.array !== array)) {
    refuse('CannotIndexParallelArrays', 'cannot index parallel arrays')
  }
  return expandArray(array, components)
}

/** All components that stopped at this array go on together, element by element. */
function expandArray(array: readonly unknown[], components: readonly Component[]): IndexValues {
  const positional = components.map((component) => (component.array === array ? atPosition(component) : component))
  const remaining = positional.some((component) => component.array === array)
  if (!remaining) return { ...expand(positional), multikey: true }
  const elements = array.length === 0 ? [undefined] : array
  const parts = elements.map((element) => expandElement(element, array, positional))
  return {
    rows: parts.flatMap(({ rows }) => rows),
    multikey: true,
    present: parts.some(({ present }) => present),
  }
}

/** `a.0.b` goes to one element and not through all. */
function atPosition(component: Component): Component {
  const [next, ...rest] = component.rest
  const { array = [] } = component
  if (next === undefined || !isArrayIndex(next)) return component
  if (array.some((element) => isDocument(element) && Object.hasOwn(element, next))) {
    refuse(16746, `Ambiguous field name found in array (do not use numeric field names in embedded elements): ${next}`)
  }
  return descend({ value: array[Number(next)], rest })
}

function expandElement(element: unknown, array: readonly unknown[], components: readonly Component[]): IndexValues {
  const next = components.map((component): Component => {
    if (component.array !== array) return component
    if (component.rest.length > 0)
      return descend({ value: isDocument(element) ? element : undefined, rest: component.rest })
    return { value: array.length === 0 ? EMPTY_ARRAY : (element ?? null), rest: [] }
  })
  return expand(next)
}
