import { isRow, type Row } from './order'

/** Keeps what is named, with `_id`; of arrays only what has fields. */
export function keep(document: Row, paths: readonly string[]): Row {
  const wanted = new Set([...paths, '_id'].map((path) => path.split('.')[0] ?? ''))
  return Object.fromEntries(
    Object.entries(document)
      .filter(([name]) => wanted.has(name))
      .map(([name, value]) => [name, keepBelow(value, below(paths, name))])
      .filter(([, value]) => value !== undefined),
  )
}

const below = (paths: readonly string[], name: string) =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))

function keepBelow(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return value
  if (Array.isArray(value)) {
    return value
      .filter((element) => isRow(element) || Array.isArray(element))
      .map((element) => keepBelow(element, paths))
  }
  if (!isRow(value)) return undefined
  const { _id: id, ...kept } = keep(value, paths)
  return paths.some((path) => path.split('.')[0] === '_id') ? { _id: id, ...kept } : kept
}

/** Leaves out what is named. */
export function leaveOut(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => leaveOut(element, paths))
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !paths.includes(name))
      .map(([name, one]) => [name, below(paths, name).length === 0 ? one : leaveOut(one, below(paths, name))]),
  )
}
