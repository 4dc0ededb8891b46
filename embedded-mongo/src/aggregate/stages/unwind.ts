import { type Document, fieldOf, setField } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument, isNullish } from '../../values/kinds'
import { topLevelOf } from '../../values/paths'
import { typeNameOf } from '../../values/types'
import { parseFieldPath } from '../expression/field-path'
import { type Item, PAUSE, type Stream } from '../stream'
import type { Stage } from './stage'

type Unwind = { path: readonly string[]; index: readonly string[] | undefined; keepsEmpty: boolean }

/** A document for each element of an array. */
export function unwindStage(argument: unknown): Stage {
  const unwind = parse(argument)
  const fields = new Set(
    [unwind.path, ...(unwind.index === undefined ? [] : [unwind.index])].map(([name = '']) => topLevelOf(name)),
  )
  return { fields, keepsOthers: true, run: (source) => unwound(source, unwind) }
}

function parse(argument: unknown): Unwind {
  if (typeof argument === 'string') return { path: pathOf(argument), index: undefined, keepsEmpty: false }
  if (!isDocument(argument)) {
    return refuse(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeNameOf(argument)}`,
    )
  }
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keepsEmpty = false, ...others } = argument
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) refuse(28811, `unrecognized option to $unwind stage: ${unknown}`)
  if (path === undefined) refuse(28812, 'no path specified to $unwind stage')
  if (typeof keepsEmpty !== 'boolean') {
    return refuse(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeNameOf(keepsEmpty)}`,
    )
  }
  return { path: pathOf(path), index: index === undefined ? undefined : indexPath(index), keepsEmpty }
}

function pathOf(path: unknown): readonly string[] {
  if (typeof path !== 'string') {
    return refuse(28808, `expected a string as the path for $unwind stage, got ${typeNameOf(path)}`)
  }
  if (!path.startsWith('$')) refuse(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`)
  return parseFieldPath(path.slice(1))
}

function indexPath(index: unknown): readonly string[] {
  if (typeof index !== 'string' || index === '') {
    return refuse(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeNameOf(index)}`,
    )
  }
  if (index.startsWith('$')) {
    refuse(28822, `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`)
  }
  return parseFieldPath(index)
}

function* unwound(source: Stream, unwind: Unwind): Generator<Item, void> {
  for (const item of source) {
    if (item === PAUSE) yield item
    else yield* parts(item, unwind)
  }
}

function* parts(document: Document, { path, index, keepsEmpty }: Unwind): Generator<Document, void> {
  const value = valueIn(document, path)
  const withIndex = (part: Document, position: bigint | null) =>
    index === undefined ? part : replaceAt(part, index, position)
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, element] of value.entries()) yield withIndex(replaceAt(document, path, element), BigInt(i))
  } else if (!isNullish(value) && !Array.isArray(value)) yield withIndex(document, null)
  else if (keepsEmpty) yield withIndex(Array.isArray(value) ? replaceAt(document, path, undefined) : document, null)
}

/** Arrays on the way are not gone through. */
function valueIn(document: Document, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isDocument(value) ? fieldOf(value, name) : undefined), document)
}

/** The document with another value at a path, or without one. Documents on the way are copied, or made. */
export function replaceAt(document: Document, [name = '', ...rest]: readonly string[], value: unknown): Document {
  const below = fieldOf(document, name)
  const next = rest.length === 0 ? value : replaceAt(isDocument(below) ? below : {}, rest, value)
  const copy: Document = {}
  for (const field of Object.keys(document)) {
    const kept = field === name ? next : document[field]
    if (kept !== undefined) setField(copy, field, kept)
  }
  if (next !== undefined) setField(copy, name, next)
  return copy
}
