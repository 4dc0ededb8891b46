import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import { equalValues, identicalValues } from '../values/compare'
import type { Document, FieldSet } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { showValue } from '../values/show'
import { compileOperators } from './operator-update'
import { compilePipelineUpdate } from './pipeline-update'
import type { UpdateContext } from './update-context'

export type UpdateOptions = {
  arrayFilters?: unknown
  collation?: Collation | undefined
  /** Without it pipelines are refused. */
  compileExpression?: CompileExpression | undefined
}

export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline'
  /** Whether `position` is needed. */
  usesPosition: boolean
  /** Top-level fields that it reads or changes: a document with these and others goes through it as a whole one does. */
  fields: FieldSet
  /** Leaves the given document as it is. `changed` is false when the result has the same bytes. Refuses another _id (66). */
  apply(document: Document, context: UpdateContext): { document: Document; changed: boolean }
}

/** Compiles an update document, a replacement or a pipeline. Refuses what MongoDB refuses with its code. */
export function compileUpdate(update: unknown, options: UpdateOptions = {}): Update {
  if (Array.isArray(update)) return pipelineUpdate(update, options)
  if (!isDocument(update)) return refuse('FailedToParse', 'Update argument must be either an object or an array')
  const [first = ''] = Object.keys(update)
  return first.startsWith('$') ? operatorUpdate(update, options) : replacement(update, options)
}

function operatorUpdate(update: Document, { arrayFilters, collation }: UpdateOptions): Update {
  const { usesPosition, fields, apply } = compileOperators(update, arrayFilters, collation)
  return {
    kind: 'operators',
    usesPosition,
    fields,
    apply: (document, context) => {
      const result = apply(document, context)
      refuseOtherId(
        document,
        result.document,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      )
      return result
    },
  }
}

function pipelineUpdate(stages: readonly unknown[], { arrayFilters, compileExpression }: UpdateOptions): Update {
  if (arrayFilters !== undefined) {
    refuse('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates')
  }
  if (compileExpression === undefined) return refuse('FailedToParse', 'Pipelines are not allowed in this context')
  const run = compilePipelineUpdate(stages, compileExpression)
  const apply: Update['apply'] = (document) => replacedBy(document, run(document))
  return { kind: 'pipeline', usesPosition: false, fields: 'all', apply }
}

function replacement(update: Document, { arrayFilters }: UpdateOptions): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'))
  if (operator !== undefined) {
    refuse(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
  }
  if (Array.isArray(arrayFilters) && arrayFilters.length > 0) {
    refuse('FailedToParse', 'arrayFilters may not be specified for replacement-style updates')
  }
  const apply: Update['apply'] = (document) => replacedBy(document, update)
  return { kind: 'replacement', usesPosition: false, fields: 'all', apply }
}

/** The new document keeps the `_id` of the old one, in first place. */
function replacedBy(document: Document, next: Document): { document: Document; changed: boolean } {
  refuseOtherId(
    document,
    { _id: document._id, ...next },
    `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${showValue(next._id)}`,
  )
  const result = document._id === undefined ? next : { ...{ _id: document._id }, ...next, _id: document._id }
  return { document: result, changed: !identicalValues(result, document) }
}

function refuseOtherId(before: Document, after: Document, message: string): void {
  if (before._id === undefined) return
  if (after._id === undefined || !equalValues(before._id, after._id)) refuse('ImmutableField', message)
}
