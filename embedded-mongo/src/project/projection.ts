import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import { type Document, type FieldSet, unionOf } from '../values/document'
import { refuse } from '../values/errors'
import { topLevelOf } from '../values/paths'
import { exclude, include } from './apply'
import type { PathRule } from './rule'
import { treeOf } from './rule-tree'
import { readSpecification, type SpecificationOptions } from './specification'

export type ProjectionOptions = {
  collation?: Collation | undefined
  /** Without it computed fields are refused. */
  compileExpression?: CompileExpression | undefined
}

export type Projection = {
  /** Top-level fields it reads; the others need not be decoded. */
  fields: FieldSet
  /** Whether `position` is needed. */
  usesPosition: boolean
  apply(document: Document, position?: number): Document
}

/** Compiles the projection of a find; undefined when documents stay as they are. Refuses with MongoDB's codes. */
export function compileProjection(
  specification: Document | undefined,
  options: ProjectionOptions = {},
): Projection | undefined {
  if (specification === undefined || Object.keys(specification).length === 0) return undefined
  return projectionOf(specification, { ...options, isFind: true })
}

/** The projection of a find or of `$project`. */
export function projectionOf(specification: Document, options: SpecificationOptions): Projection {
  const rules = readSpecification(specification, options)
  const positional = rules.filter(({ rule }) => rule.is === 'matchedElement')
  if (positional.length > 1) refuse(31276, 'Cannot specify more than one positional projection per query.')
  const mode = modeOf(rules)
  const id = rules.find(({ path }) => path === '_id')
  const isIdLeftOut = id?.rule.is === 'exclude'
  const tree = treeOf(rules.filter((rule) => rule !== id || rule.rule.is === 'compute'))
  if (mode === 'include' && !isIdLeftOut && !tree.has('_id')) tree.set('_id', { is: 'include' })
  if (mode === 'exclude' && isIdLeftOut) tree.set('_id', { is: 'exclude' })
  const apply = mode === 'include' ? include : exclude
  return {
    fields: mode === 'include' ? fieldsOf(rules, isIdLeftOut) : 'all',
    usesPosition: positional.length > 0,
    apply: (document, position) => apply(document, tree, { root: document, position }),
  }
}

/** The first path besides `_id` decides; what is computed can only be added to what is included. */
function modeOf(rules: readonly PathRule[]): 'include' | 'exclude' {
  let mode: 'include' | 'exclude' | undefined
  for (const { path, rule } of rules) {
    if (rule.is === 'slice' || (path === '_id' && rule.is !== 'compute')) continue
    if (rule.is === 'firstElement' && mode !== undefined) continue
    const wanted = rule.is === 'exclude' ? 'exclude' : 'include'
    if (mode !== undefined && mode !== wanted) refuseMixture(path, wanted, rule.is === 'matchedElement')
    mode = wanted
  }
  return mode ?? modeOfId(rules)
}

function refuseMixture(path: string, wanted: 'include' | 'exclude', isPositional: boolean): never {
  if (isPositional) refuse(31395, 'positional projection cannot be used with exclusion')
  if (wanted === 'include') refuse(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
  return refuse(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
}

/** `{ _id: 1 }` alone includes; with a slice beside it everything stays. */
function modeOfId(rules: readonly PathRule[]): 'include' | 'exclude' {
  return rules.length === 1 && rules[0]?.rule.is === 'include' ? 'include' : 'exclude'
}

function fieldsOf(rules: readonly PathRule[], isIdLeftOut: boolean): FieldSet {
  return rules
    .filter(({ rule }) => rule.is !== 'exclude')
    .map(({ path, rule }) =>
      unionOf(new Set([topLevelOf(path)]), rule.is === 'compute' ? rule.expression.fields : new Set()),
    )
    .reduce<FieldSet>(unionOf, new Set(isIdLeftOut ? [] : ['_id']))
}
