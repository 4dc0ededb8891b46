import { refuse } from '../values/errors'

/** A name or a position; the element that matched (`$`); all elements (`$[]`); those that pass a filter (`$[id]`). */
export type PathPart =
  | { is: 'name'; name: string }
  | { is: 'matched' }
  | { is: 'all' }
  | { is: 'filtered'; identifier: string }

export type UpdatePath = { text: string; parts: readonly PathPart[] }

/** Reads the path of an update. Refuses empty names (56), `$` names (52) and a positional operator in first place (2). */
export function parseUpdatePath(text: string): UpdatePath {
  if (text === '') refuse('EmptyFieldName', 'An empty update path is not valid.')
  const names = text.split('.')
  if (names.includes('')) {
    refuse('EmptyFieldName', `The update path '${text}' contains an empty field name, which is not allowed.`)
  }
  const parts = names.map((name) => partOf(name, text))
  if (parts[0]?.is !== 'name') {
    refuse('BadValue', `Cannot have positional (i.e. '$') element in the first position in path '${text}'`)
  }
  return { text, parts }
}

function partOf(name: string, text: string): PathPart {
  if (!name.startsWith('$')) return { is: 'name', name }
  if (name === '$') return { is: 'matched' }
  const identifier = /^\$\[(.*)\]$/.exec(name)?.[1]
  if (identifier === '') return { is: 'all' }
  if (identifier !== undefined) return { is: 'filtered', identifier }
  return refuse(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${text}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  )
}

/** The part as it is written. */
export function partName(part: PathPart): string {
  if (part.is === 'name') return part.name
  if (part.is === 'matched') return '$'
  return part.is === 'all' ? '$[]' : `$[${part.identifier}]`
}

/** By names from the left, numbers by their value: the order in which MongoDB changes fields. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const order = compareNames(a[i] ?? '', b[i] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareNames(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}
