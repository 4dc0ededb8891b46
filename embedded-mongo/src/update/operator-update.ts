import type { Collation } from '../values/collation'
import type { Document, FieldSet } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { topLevelOf } from '../values/paths'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import { type ArrayFilters, compileArrayFilters } from './array-filters'
import type { Change, Operator } from './change'
import { Draft, refuseField } from './draft'
import { currentDate, maximum, minimum, setTo, unset } from './field-operators'
import { bitwise, increment, multiply } from './number-operators'
import { refuseConflicts } from './path-conflicts'
import { pop, pull, pullAll } from './pull-operators'
import { addToSet, push } from './push-operators'
import { applyRename, parseRename, type Rename } from './rename'
import { resolvePath } from './resolve-path'
import type { UpdateContext } from './update-context'
import { comparePaths, parseUpdatePath, partName, type UpdatePath } from './update-path'

const OPERATORS: { [name: string]: Operator } = {
  $set: setTo,
  $setOnInsert: setTo,
  $unset: unset,
  $inc: increment,
  $mul: multiply,
  $min: minimum,
  $max: maximum,
  $currentDate: currentDate,
  $bit: bitwise,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
}

type FieldChange = { path: UpdatePath; onInsertOnly: boolean; change: Change }

/** An update made of operators, with its paths sorted out. */
export type OperatorUpdate = {
  usesPosition: boolean
  /** Top-level fields that it reads or changes. */
  fields: FieldSet
  apply(document: Document, context: UpdateContext): { document: Document; changed: boolean }
}

/** Compiles an update of operators. Refuses unknown ones (9) and paths in conflict (40). */
export function compileOperators(
  update: Document,
  arrayFilters: unknown,
  collation: Collation | undefined,
): OperatorUpdate {
  const changes: FieldChange[] = []
  const renames: Rename[] = []
  for (const name of Object.keys(update)) {
    for (const [path, argument] of argumentsOf(name, update[name])) {
      if (name === '$rename') renames.push(parseRename(path, argument))
      else changes.push(fieldChange(name, path, argument, collation))
    }
  }
  const paths = changes.map(({ path }) => path)
  refuseConflicts([...paths.map(({ parts }) => parts.map(partName)), ...renames.flatMap(({ from, to }) => [from, to])])
  const filters = compileArrayFilters(arrayFilters, paths, update, collation)
  const compiled = { changes, renames, filters }
  // without positions the steps are the same for every document
  const isSame = paths.every(({ parts }) => parts.every(({ is }) => is === 'name'))
  const [onUpdate, onInsert] = isSame
    ? [false, true].map((inserting) => stepsOf({}, compiled, { now: new Date(0), inserting }))
    : []
  return {
    usesPosition: paths.some(({ parts }) => parts.some(({ is }) => is === 'matched')),
    fields: new Set(['_id', ...paths.map(({ text }) => topLevelOf(text)), ...renames.flatMap(endsOf)]),
    apply(document, context) {
      const known = context.inserting === true ? onInsert : onUpdate
      return apply(document, known ?? stepsOf(document, compiled, context), context.now)
    },
  }
}

function argumentsOf(operator: string, fields: unknown): [string, unknown][] {
  if (operator !== '$rename' && !Object.hasOwn(OPERATORS, operator)) {
    refuse(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  if (isDocument(fields)) return Object.entries(fields)
  return refuse(
    'FailedToParse',
    `Modifiers operate on fields but we found type ${typeNameOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${showValue(fields)}}`,
  )
}

function fieldChange(name: string, text: string, argument: unknown, collation: Collation | undefined): FieldChange {
  const path = parseUpdatePath(text)
  const change = OPERATORS[name]?.(argument, text, collation)
  if (change === undefined) throw new TypeError(`No operator ${name}`)
  return { path, onInsertOnly: name === '$setOnInsert', change }
}

type Compiled = { changes: readonly FieldChange[]; renames: readonly Rename[]; filters: ArrayFilters }

const endsOf = ({ from, to }: Rename) => [from[0] ?? '', to[0] ?? '']

/** Where to change what; positions are found in the document as it was. */
function stepsOf(document: Document, { changes, renames, filters }: Compiled, context: UpdateContext) {
  const steps = changes
    .filter(({ onInsertOnly }) => context.inserting === true || !onInsertOnly)
    .flatMap(({ path, change }) =>
      resolvePath(path, document, filters, context.position).map((names) => ({ names, change })),
    )
  refuseConflicts([...steps.map(({ names }) => names), ...renames.flatMap(({ from, to }) => [from, to])])
  const moves = renames.map((rename) => ({ names: rename.to, rename }))
  return [...steps, ...moves].sort((a, b) => comparePaths(a.names, b.names))
}

function apply(document: Document, steps: ReturnType<typeof stepsOf>, now: Date) {
  const draft = new Draft(document)
  for (const step of steps) {
    if ('rename' in step) applyRename(draft, step.rename)
    else applyChange(draft, step.names, step.change, now)
  }
  return { document: draft.document, changed: draft.changed }
}

function applyChange(draft: Draft, names: readonly string[], change: Change, now: Date): void {
  const { value, blocked } = draft.read(names)
  if (blocked !== undefined && change.lenient !== true) refuseField(blocked.name, blocked.element)
  if (value === undefined && !change.creates) return
  const place = { path: names.join('.'), name: names.at(-1) ?? '', id: draft.document._id }
  const outcome = change.of(value, { now, place })
  if (outcome === 'remove') draft.remove(names)
  else if (outcome !== 'keep') draft.write(names, outcome.to)
}
