import { compileDocumentStage } from '../aggregate/document-stages'
import type { CompileExpression } from '../match/expression'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'

const ALLOWED = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'])

/** Compiles the stages of an update; only those are allowed that make one document of one (72). */
export function compilePipelineUpdate(
  stages: readonly unknown[],
  compileExpression: CompileExpression,
): (document: Document) => Document {
  const run = stages.map((stage) => {
    const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : []
    if (!isDocument(stage) || name === '' || others.length > 0) {
      return refuse(40323, 'A pipeline stage specification object must contain exactly one field.')
    }
    if (!ALLOWED.has(name)) refuse('InvalidOptions', `${name} is not allowed to be used within an update`)
    return compileDocumentStage(name, stage[name], compileExpression).apply
  })
  return (document) => run.reduce((result, apply) => apply(result), document)
}
