import { fieldOf } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument } from '../../values/kinds'

/** The names of a path in an expression. Refuses empty names and names with `$`. */
export function parseFieldPath(path: string): readonly string[] {
  if (path === '') refuse(16872, "'$' by itself is not a valid FieldPath")
  if (path.endsWith('.')) refuse(40353, "FieldPath must not end with a '.'.")
  const names = path.split('.')
  for (const name of names) {
    if (name === '') refuse(15998, 'FieldPath field names may not be empty strings.')
    if (name.startsWith('$')) {
      refuse(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.")
    }
    if (name.includes('\0')) refuse(16411, 'FieldPath field names may not contain null bytes.')
  }
  return names
}

/** The value at a path; through an array, an array of what its documents have. Numbers are names, not positions. */
export function valueAtPath(value: unknown, names: readonly string[], from = 0): unknown {
  let node = value
  for (let at = from; at < names.length; at++) {
    if (Array.isArray(node)) return valuesThrough(node, names, at)
    if (!isDocument(node)) return undefined
    node = fieldOf(node, names[at] ?? '')
  }
  return node
}

function valuesThrough(array: readonly unknown[], names: readonly string[], at: number): unknown[] {
  return array
    .map((element) => (isDocument(element) || Array.isArray(element) ? valueAtPath(element, names, at) : undefined))
    .filter((value) => value !== undefined)
}
