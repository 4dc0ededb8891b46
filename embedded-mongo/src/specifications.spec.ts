import { describe, expect, it } from 'vitest'
import { runSpecifications } from './testing/specifications/report'
import { specificationServer } from './testing/specifications/specification-server'

const SELECTION = {
  crud: [
    'aggregate',
    'bulkWrite-update-validation',
    'db-aggregate',
    'find',
    'findOneAndUpdate-errorResponse',
    'updateWithPipelines',
  ],
  'crud-v1': ['bulkWrite', 'findOneAndUpdate', 'updateMany-arrayFilters'],
  gridfs: ['delete', 'downloadByName'],
  sessions: ['snapshot-sessions', 'snapshot-sessions-unsupported-ops'],
  transactions: ['abort', 'commit', 'create-collection', 'isolation', 'write-concern'],
  'convenient-transactions': ['callback-aborts', 'commit'],
  'retryable-reads': ['find'],
  'retryable-writes': ['findOneAndDelete'],
}

describe('A selection of the official tests of MongoDB drivers', () => {
  const server = specificationServer()

  it.each(Object.entries(SELECTION))('of %s passes but for what is explained', async (group, names) => {
    const { passed, surprises } = await runSpecifications(group, server.uri, names)
    expect(surprises).toEqual([])
    expect(passed).toBeGreaterThan(0)
  })
})
