import { type Document, fieldOf, setField } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import type { Rule, RuleTree } from './rule'
import { computes } from './rule-tree'

/** The whole document, for expressions, and the position `.$` stands for. */
export type ProjectionContext = { root: Document; position?: number | undefined }

/** Keeps what the rules include and adds what they compute. */
export function include(document: Document, tree: RuleTree, context: ProjectionContext): Document {
  const result: Document = {}
  for (const name of Object.keys(document)) {
    const entry = tree.get(name)
    if (entry === undefined) continue
    const value =
      entry instanceof Map ? includeBelow(document[name], entry, context) : kept(document[name], entry, context)
    if (value !== undefined) setField(result, name, value)
  }
  addComputed(result, tree, context)
  return result
}

/** Of arrays only documents and further arrays remain. */
function includeBelow(value: unknown, tree: RuleTree, context: ProjectionContext): unknown {
  if (isDocument(value)) return include(value, tree, context)
  if (Array.isArray(value)) {
    return value.map((element) => includeBelow(element, tree, context)).filter((element) => element !== undefined)
  }
  return computes(tree) ? computed(tree, context) : undefined
}

/** Keeps everything but what the rules exclude. */
export function exclude(document: Document, tree: RuleTree, context: ProjectionContext): Document {
  const result: Document = {}
  for (const name of Object.keys(document)) {
    const entry = tree.get(name)
    const value = entry === undefined ? document[name] : excluded(document[name], entry, context)
    if (value !== undefined) setField(result, name, value)
  }
  return result
}

function excluded(value: unknown, entry: Rule | RuleTree, context: ProjectionContext): unknown {
  return entry instanceof Map ? excludeBelow(value, entry, context) : kept(value, entry, context)
}

function excludeBelow(value: unknown, tree: RuleTree, context: ProjectionContext): unknown {
  if (Array.isArray(value)) return value.map((element) => excludeBelow(element, tree, context))
  return isDocument(value) ? exclude(value, tree, context) : value
}

/** What a rule leaves of a value that is there. Computed values come later. */
function kept(value: unknown, rule: Rule, { position }: ProjectionContext): unknown {
  switch (rule.is) {
    case 'include':
      return value
    case 'exclude':
    case 'compute':
      return undefined
    case 'slice':
      return Array.isArray(value) ? sliced(value, rule.skip, rule.limit) : value
    case 'firstElement':
      return firstOf(value, rule.matches)
    case 'matchedElement':
      return Array.isArray(value) ? elementAt(value, position) : value
  }
}

function sliced(array: readonly unknown[], skip: number | undefined, limit: number): readonly unknown[] {
  if (skip === undefined) return limit >= 0 ? array.slice(0, limit) : array.slice(limit)
  const start = skip < 0 ? Math.max(array.length + skip, 0) : skip
  return array.slice(start, start + limit)
}

function firstOf(value: unknown, matches: (element: unknown) => boolean): unknown {
  if (!Array.isArray(value)) return undefined
  const position = value.findIndex(matches)
  return position < 0 ? undefined : [value[position]]
}

function elementAt(array: readonly unknown[], position: number | undefined): unknown {
  if (position === undefined || position >= array.length) {
    return refuse(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    )
  }
  return [array[position]]
}

/** Adds what is computed for this level and makes the documents that are missing below. */
function addComputed(result: Document, tree: RuleTree, context: ProjectionContext): void {
  for (const [name, entry] of tree) {
    const value = entry instanceof Map ? missingBelow(result, name, entry, context) : computedBy(entry, context)
    if (value !== undefined) setField(result, name, value)
  }
}

const computedBy = (rule: Rule, { root }: ProjectionContext) =>
  rule.is === 'compute' ? rule.expression.evaluate(root) : undefined

function missingBelow(result: Document, name: string, tree: RuleTree, context: ProjectionContext): unknown {
  return computes(tree) && !Object.hasOwn(result, name) ? computed(tree, context) : undefined
}

function computed(tree: RuleTree, context: ProjectionContext): Document {
  const document: Document = {}
  addComputed(document, tree, context)
  return document
}

/** Sets what is computed and leaves the rest; what has no fields and should have some is replaced. */
export function addFields(document: Document, tree: RuleTree, context: ProjectionContext): Document {
  const added = new Map([...tree].map(([name, entry]) => [name, addition(fieldOf(document, name), entry, context)]))
  const result: Document = {}
  for (const name of Object.keys(document)) {
    const value = added.has(name) ? added.get(name) : document[name]
    if (value !== undefined) setField(result, name, value)
  }
  for (const [name, value] of added) if (value !== undefined) setField(result, name, value)
  return result
}

/** A computed value that is missing, as `$$REMOVE` is, takes the field away. */
function addition(value: unknown, entry: Rule | RuleTree, context: ProjectionContext): unknown {
  if (!(entry instanceof Map)) return computedBy(entry, context)
  if (Array.isArray(value)) return value.map((element) => addition(element, entry, context))
  return addFields(isDocument(value) ? value : {}, entry, context)
}
