import { type Document, type FieldSet, setField, unionOf } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument } from '../../values/kinds'
import { collect, streamOf } from '../stream'
import type { Stage, StageContext } from './stage'

const NOT_INSIDE = new Set([
  '$facet',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$documents',
  '$geoNear',
  '$changeStream',
])

/** Runs several pipelines over the same documents and answers with one document of all their results. */
export function facetStage(argument: unknown, { inner, memory }: StageContext): Stage {
  if (!isDocument(argument)) return refuse(40169, 'the $facet specification must be a non-empty object')
  const names = Object.keys(argument)
  if (names.length === 0) refuse(40169, 'the $facet specification must be a non-empty object')
  const facets = names.map((name) => ({ name, pipeline: inner(stagesOf(name, argument[name])) }))
  return {
    fields: facets.map(({ pipeline }) => pipeline.fields).reduce<FieldSet>(unionOf, new Set()),
    keepsOthers: false,
    *run(source) {
      const { hold } = memory()
      const documents: Document[] = []
      yield* collect(source, (document) => {
        hold(document)
        documents.push(document)
      })
      const result: Document = {}
      for (const { name, pipeline } of facets) {
        const found: Document[] = []
        yield* collect(pipeline.run(streamOf(documents)), (document) => {
          hold(document)
          found.push(document)
        })
        setField(result, name, found)
      }
      yield result
    },
  }
}

function stagesOf(name: string, stages: unknown): readonly Document[] {
  if (name.startsWith('$') || name.includes('.')) refuse(40170, `the name of a facet cannot be '${name}'`)
  if (!Array.isArray(stages) || !stages.every(isDocument)) {
    return refuse(40170, `arguments to $facet must be arrays of stages, ${name} is not`)
  }
  const forbidden = stages.flatMap((stage) => Object.keys(stage)).find((stage) => NOT_INSIDE.has(stage))
  if (forbidden !== undefined) refuse(40600, `${forbidden} is not allowed to be used within a $facet stage`)
  return stages
}
