import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { firstBatch } from './answer'
import type { Command } from './command'
import { namespaceOf } from './namespace'
import { documentOption, documentsOption } from './options'
import { PipelineSource } from './pipeline-source'

export const aggregate: Command = {
  fields: ['allowDiskUse', 'bypassDocumentValidation', 'collation', 'cursor', 'hint', 'let', 'pipeline'],
  refused: ['explain'],
  transactional: true,
  async run(request, services) {
    const { body } = request
    const stages = stagesOf(body)
    if (documentOption(body, 'cursor') === undefined) {
      refuse('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument")
    }
    const ofCollection = typeof body.aggregate === 'string'
    const namespace = ofCollection ? namespaceOf(request) : `${request.database}.$cmd.aggregate`
    const collection = ofCollection ? services.store.catalogue.find(namespace) : undefined
    const source = new PipelineSource(request, services)
    return firstBatch(request, services, await source.rawResults(collection, stages), namespace)
  },
}

const MOST_STAGES = 1_000

function stagesOf(body: Document): Document[] {
  const stages = documentsOption(body, 'pipeline')
  if (stages === undefined) return refuse('TypeMismatch', "'pipeline' option must be specified as an array")
  if (stages.length > MOST_STAGES) {
    refuse(7_749_501, `Pipeline length must be no longer than ${MOST_STAGES} stages.`)
  }
  for (const stage of stages) {
    const [name, ...more] = Object.keys(stage)
    if (name === undefined || more.length > 0) {
      refuse(40_323, 'A pipeline stage specification object must contain exactly one field.')
    }
    if (name === '$changeStream') refuseUnsupported('Change streams are')
  }
  return stages
}
