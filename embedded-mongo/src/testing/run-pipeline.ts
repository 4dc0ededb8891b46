import { compilePipeline } from '../aggregate/pipeline'
import { type Item, PAUSE, streamOf } from '../aggregate/stream'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'

const now = new Date('2026-11-20T10:00:00Z')

type Given = {
  collation?: Document
  memoryLimit?: number
  variables?: Document
}

/** Reads a stream to its end. */
export function collectNow(stream: Iterable<Item>): Document[] {
  return [...stream].filter((item) => item !== PAUSE)
}

/** The results of a pipeline over these documents. */
export function results(documents: readonly Document[], stages: readonly Document[], given: Given = {}): Document[] {
  return collectNow(pipeline(stages, given).run(streamOf(documents)))
}

export function pipeline(stages: readonly Document[], given: Given = {}) {
  const { memoryLimit, variables } = given
  const collation = compileCollation(given.collation)
  return compilePipeline(stages, {
    now,
    collation,
    variables,
    ...(memoryLimit === undefined ? {} : { memoryLimit }),
  })
}

export const PEOPLE = [
  { _id: 1, name: 'Ann', city: 'Rome', age: 30, tags: ['a', 'b'] },
  { _id: 2, name: 'Bo', city: 'Oslo', age: 20, tags: ['b'] },
  { _id: 3, name: 'Cy', city: 'Rome', age: 40, tags: [] },
  { _id: 4, name: 'Di', age: 20n },
]
