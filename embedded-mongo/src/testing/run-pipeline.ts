import { compilePipeline } from '../aggregate/pipeline'
import type { ForeignRead } from '../aggregate/stages/stage'
import { collectNow, type Stream, streamOf } from '../aggregate/stream'
import { compileFilter } from '../match/filter'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'

const now = new Date('2026-11-20T10:00:00Z')

type Given = {
  collections?: { [name: string]: Document[] }
  collation?: Document
  memoryLimit?: number
  variables?: Document
}

/** The results of a pipeline over these documents. */
export function results(documents: readonly Document[], stages: readonly Document[], given: Given = {}): Document[] {
  return collectNow(pipeline(stages, given).run(streamOf(documents)))
}

/** Compiles stages that read other collections from memory. */
export function pipeline(stages: readonly Document[], given: Given = {}) {
  const read = (query: ForeignRead): Stream => {
    const found = (given.collections?.[query.collection] ?? []).filter((document) =>
      compileFilter(query.filter).matches(document),
    )
    return pipeline(query.pipeline, { ...given, variables: query.variables }).run(streamOf(found))
  }
  const { memoryLimit, variables } = given
  const collation = compileCollation(given.collation)
  return compilePipeline(stages, {
    now,
    read,
    collation,
    variables,
    random: () => 0.5,
    ...(memoryLimit === undefined ? {} : { memoryLimit }),
  })
}

export const PEOPLE = [
  { _id: 1, name: 'Ann', city: 'Rome', age: 30, tags: ['a', 'b'] },
  { _id: 2, name: 'Bo', city: 'Oslo', age: 20, tags: ['b'] },
  { _id: 3, name: 'Cy', city: 'Rome', age: 40, tags: [] },
  { _id: 4, name: 'Di', age: 20n },
]
