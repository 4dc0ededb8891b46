import { compileFilter } from '../../match/filter'
import type { Document } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument, isNumber } from '../../values/kinds'
import { toInteger } from '../../values/numbers'
import { showValue } from '../../values/show'
import { compileSort } from '../../values/sort'
import { collect, type Item, PAUSE, PAUSE_EVERY, type Stream, streamOf } from '../stream'
import type { Stage, StageContext } from './stage'

export function matchStage(argument: unknown, { collation, compileExpression }: StageContext): Stage {
  if (!isDocument(argument)) return refuse(15959, 'the match filter must be an expression in an object')
  const { matches, fields } = compileFilter(argument, { collation, compileExpression })
  return { fields, keepsOthers: true, run: (source) => filtered(source, matches) }
}

/** Pauses come even when nothing matches. */
function* filtered(source: Stream, matches: (document: Document) => boolean): Generator<Item, void> {
  let refused = 0
  for (const item of source) {
    if (item === PAUSE || matches(item)) yield item
    else if (++refused % PAUSE_EVERY === 0) yield PAUSE
  }
}

/** How many to skip; refuses what is no whole number from zero up (5107200). */
export function skipCount(argument: unknown): number {
  const count = isNumber(argument) ? toInteger(argument) : undefined
  if (count !== undefined && count >= 0) return count
  return refuse(
    5107200,
    `invalid argument to $skip stage: Expected a non-negative number in: $skip: ${showValue(argument)}`,
  )
}

export function skipStage(argument: unknown): Stage {
  const count = skipCount(argument)
  return { fields: new Set(), keepsOthers: true, run: (source) => skipped(source, count) }
}

function* skipped(source: Stream, count: number): Generator<Item, void> {
  let left = count
  for (const item of source) {
    if (item === PAUSE) yield item
    else if (left === 0) yield item
    else left--
  }
}

/** How many to let pass; refuses what is no whole number above zero (5107201, 15958). */
export function limitCount(argument: unknown): number {
  const count = isNumber(argument) ? toInteger(argument) : undefined
  if (count === undefined || count < 0) {
    return refuse(
      5107201,
      `invalid argument to $limit stage: Expected a non-negative number in: $limit: ${showValue(argument)}`,
    )
  }
  return count > 0 ? count : refuse(15958, 'the limit must be positive')
}

export function limitStage(argument: unknown): Stage {
  const count = limitCount(argument)
  return { fields: new Set(), keepsOthers: true, run: (source) => limited(source, count) }
}

function* limited(source: Stream, count: number): Generator<Item, void> {
  let left = count
  for (const item of source) {
    yield item
    if (item !== PAUSE && --left === 0) return
  }
}

/** The specification of a `$sort` stage; refuses what is no document (15973) and an empty one (15976). */
export function sortSpecification(argument: unknown): Document {
  if (!isDocument(argument)) return refuse(15973, 'the $sort key specification must be an object')
  return Object.keys(argument).length > 0 ? argument : refuse(15976, '$sort stage must have at least one sort key')
}

export function sortStage(argument: unknown, { collation, memory }: StageContext): Stage {
  const { fields, keyOf, compareKeys } = compileSort(sortSpecification(argument), collation)
  return {
    fields,
    keepsOthers: true,
    *run(source) {
      const { hold } = memory()
      const rows: { document: Document; key: readonly unknown[] }[] = []
      yield* collect(source, (document) => {
        hold(document)
        rows.push({ document, key: keyOf(document) })
      })
      rows.sort((a, b) => compareKeys(a.key, b.key))
      yield* streamOf(rows.map(({ document }) => document))
    },
  }
}
