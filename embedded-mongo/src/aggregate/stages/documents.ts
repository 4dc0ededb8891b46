import { refuse } from '../../values/errors'
import { isDocument } from '../../values/kinds'
import { streamOf } from '../stream'
import type { Stage, StageContext } from './stage'

/** Documents given in the pipeline itself, instead of those of a collection. */
export function documentsStage(argument: unknown, { compileExpression }: StageContext): Stage {
  const { evaluate } = compileExpression(argument)
  return {
    fields: new Set(),
    keepsOthers: false,
    *run() {
      const documents = evaluate({})
      if (!Array.isArray(documents) || !documents.every(isDocument)) {
        return refuse(5858203, "'$documents' must be an array of documents")
      }
      yield* streamOf(documents)
    },
  }
}
