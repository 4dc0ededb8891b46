import type { Filter } from '../match/filter'
import type { Collection, Index } from '../store/collection'
import type { Document } from '../values/document'
import { encodeKey, encodeRange, type KeyRange, keyAfter } from '../values/index-key'
import { type Interval, isPoint } from '../values/interval'
import { topLevelOf } from '../values/paths'
import type { Sort } from '../values/sort'
import { isPlainRange, isPlainValue } from './plain-value'

/** How an index answers a question. Its ranges may hold more records than match, never fewer. */
export type Plan = {
  index: Index
  /** In the order they are to be read. */
  ranges: readonly KeyRange[]
  reverse: boolean
  /** Records come in the order that was asked for. */
  sorted: boolean
  /** The one key of a unique index where the only match can be. */
  point: Buffer | undefined
  /** Every entry in the ranges is a match of its own, so that counting and skipping need no documents. */
  exact: boolean
}

export type Question = {
  filter: Filter
  /** What the filter was compiled from. */
  specification: Document
  sort: Sort | undefined
  limited: boolean
}

/** More ranges than this are not worth their seeks. */
const MOST_RANGES = 400

/** What one index can do for a question. */
type Bounds = {
  /** Values of the first components, one list for each beginning to look at. */
  prefixes: readonly (readonly unknown[])[]
  /** Intervals of the component behind the prefixes. */
  tail: readonly Interval[] | undefined
  score: number
}

/** What an index is worth, before anything is encoded for it. */
type Offer = {
  index: Index
  bounds: Bounds
  /** So many components have one fixed value. */
  equal: number
  order: 'forward' | 'backward' | undefined
  /** It holds one match at most. */
  isSingle: boolean
  score: number
}

/** The best plan among the indexes; undefined when looking at every document is the way. */
export function choosePlan(indexes: readonly Index[], question: Question): Plan | undefined {
  let best: Offer | undefined
  for (const index of indexes) {
    if (!isComplete(index, question.filter)) continue
    const offer = offerOf(index, question)
    if (offer.score > (best?.score ?? 0)) best = offer
    if (offer.isSingle) break
  }
  return best && planFor(best, question)
}

/** Whether every match appears in the index. */
export function isComplete({ partial, sparse, paths }: Index, filter: Filter): boolean {
  if (partial !== undefined && !filter.implies(partial)) return false
  return !sparse || paths.some((path) => filter.requires(path))
}

/** The plan with this index, useful or not. */
export const planWith = (index: Index, question: Question): Plan => planFor(offerOf(index, question), question)

/** What this index is worth for a question; 0 when it is worth nothing. */
function offerOf(index: Index, { filter, sort, limited }: Question): Offer {
  const bounds = boundsIn(index, filter)
  const { prefixes } = bounds
  const [first = []] = prefixes
  const equal = prefixes.length === 1 ? first.length : 0
  const order = prefixes.length === 1 ? orderOf(index, sort, equal) : undefined
  const isSingle = index.unique && equal === index.paths.length
  // However many keys are named, a unique index holds no more than one match for each.
  const isOneEach = index.unique && first.length === index.paths.length && bounds.tail === undefined
  const forOrder = order === undefined || sort === undefined ? 0 : limited ? 6 : 3
  return {
    index,
    bounds,
    equal,
    order,
    isSingle,
    score: bounds.score + forOrder + (isSingle ? 50 : isOneEach ? 40 : 0),
  }
}

function planFor({ index, bounds, equal, order, isSingle }: Offer, { specification }: Question): Plan {
  const [first = []] = bounds.prefixes
  const point = isSingle ? encodeKey(first, index.directions) : undefined
  const ranges = point?.exact === true ? [rangeWithin(point.key)] : rangesOf(index, bounds)
  return {
    index,
    ranges: order === 'backward' ? ranges.reverse() : ranges,
    reverse: order === 'backward',
    sorted: order !== undefined,
    point: point?.key,
    exact: bounds.prefixes.length === 1 && isExact(index, specification, equal, bounds.tail !== undefined),
  }
}

const rangeWithin = (key: Buffer): KeyRange => ({ start: key, end: keyAfter(key) })

function boundsIn(index: Index, filter: Filter): Bounds {
  let prefixes: readonly (readonly unknown[])[] = [[]]
  let score = 0
  for (const path of boundPaths(index)) {
    const intervals = filter.intervalsAt(path, index.multikey)
    if (intervals === undefined || prefixes.length * intervals.length > MOST_RANGES) break
    if (!intervals.every(isPoint)) return { prefixes, tail: intervals, score: score + 5 }
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => [...prefix, valueAt(low)]))
    score += intervals.length === 1 ? 10 : 8
  }
  return { prefixes, tail: undefined, score }
}

/** Different elements of one array may meet different conditions: of its components only the first has bounds. */
function boundPaths({ paths, multikey }: Index): readonly string[] {
  if (!multikey) return paths
  const clash = paths.findIndex((path, i) => paths.slice(0, i).some((earlier) => shareTop(earlier, path)))
  return clash < 0 ? paths : paths.slice(0, clash)
}

const shareTop = (path: string, other: string) => topLevelOf(path) === topLevelOf(other)

const valueAt = (edge: Interval['low']) => (edge.at === 'value' ? edge.value : undefined)

/** In the order of the index. */
function rangesOf({ directions }: Index, { prefixes, tail }: Bounds): KeyRange[] {
  const ranges = prefixes.flatMap((prefix) =>
    tail === undefined
      ? [encodeRange(prefix, undefined, directions)]
      : tail.map((interval) => encodeRange(prefix, interval, directions)),
  )
  return ranges.sort((a, b) => a.start.compare(b.start)).filter(isNew)
}

/** Long values are cut, so that two may look alike. */
const isNew = ({ start, end }: KeyRange, i: number, all: readonly KeyRange[]) =>
  i === 0 || all[i - 1]?.start.equals(start) !== true || all[i - 1]?.end.equals(end) !== true

/** Whether reading the index behind `equal` fixed components gives the order, and which way round. */
function orderOf(index: Index, sort: Sort | undefined, equal: number): 'forward' | 'backward' | undefined {
  if (sort === undefined) return 'forward'
  if (index.multikey || index.inexact) return undefined
  const fixed = index.paths.slice(0, equal)
  const wanted = sort.components.filter(({ path }) => !fixed.includes(path))
  const given = index.paths.slice(equal)
  if (!wanted.every(({ path }, i) => path === given[i])) return undefined
  const turns = new Set(wanted.map(({ direction }, i) => direction === index.directions[equal + i]))
  if (turns.size > 1) return undefined
  return turns.has(false) ? 'backward' : 'forward'
}

/** The filter says nothing but that these components have these plain values, and that the next lies in a plain range. */
function isExact(index: Index, specification: Document, equal: number, ranged: boolean): boolean {
  if (index.multikey || index.inexact) return false
  const fixed = index.paths.slice(0, equal)
  const next = ranged ? index.paths[equal] : undefined
  const conditions = Object.entries(specification)
  return (
    conditions.length === equal + (ranged ? 1 : 0) &&
    conditions.every(([path, value]) =>
      path === next ? isPlainRange(value) : fixed.includes(path) && isPlainValue(value),
    )
  )
}

/** The index named by a hint, by name or by its key; undefined when there is none. */
export function hintedIndex({ indexes }: Pick<Collection, 'indexes'>, hint: string | Document): Index | undefined {
  if (typeof hint === 'string') return indexes.find(({ name }) => name === hint)
  const wanted = JSON.stringify(Object.entries(hint).map(([path, direction]) => [path, Number(direction)]))
  return indexes.find(
    ({ paths, specification }) =>
      JSON.stringify(paths.map((path) => [path, Number(keyOf(specification)[path])])) === wanted,
  )
}

const keyOf = ({ key }: Document): Document => (typeof key === 'object' && key !== null ? { ...key } : {})
