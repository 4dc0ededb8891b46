import { PAUSE } from '../aggregate/stream'
import type { Filter } from '../match/filter'
import { compileFilter } from '../match/filter'
import { compileProjection, type Projection } from '../project/projection'
import type { Collection } from '../store/collection'
import { isView } from '../store/collection'
import { decodeDocument, encodeDocument, fieldDecoder } from '../values/bson'
import type { Document } from '../values/document'
import { firstBatch, firstBatchSize } from './answer'
import type { Command, Request } from './command'
import { environmentOf } from './environment'
import { FoundDocuments, lookFor } from './found-documents'
import { namespaceOf } from './namespace'
import { countOption, documentOption, hintOption, numberOption } from './options'
import { PipelineSource } from './pipeline-source'
import { planQuery } from './query'
import { madeStream, type RawStream } from './raw-stream'
import { readingOf } from './reading'
import type { Services } from './services'

export const find: Command = {
  fields: [
    'allowDiskUse',
    'allowPartialResults',
    'batchSize',
    'collation',
    'filter',
    'hint',
    'let',
    'limit',
    'noCursorTimeout',
    'oplogReplay',
    'projection',
    'singleBatch',
    'skip',
    'sort',
  ],
  refused: ['awaitData', 'max', 'min', 'returnKey', 'showRecordId', 'tailable'],
  transactional: true,
  async run(request, services) {
    const namespace = namespaceOf(request)
    const collection = services.store.catalogue.find(namespace)
    if (collection !== undefined && isView(collection)) {
      const results = await new PipelineSource(request, services).rawResults(collection, stagesOf(request))
      return firstBatch(request, services, results, namespace)
    }
    return firstBatch(request, services, await results(request, services, collection), namespace)
  },
}

async function results(request: Request, services: Services, collection: Collection | undefined): Promise<RawStream> {
  const { body } = request
  const environment = environmentOf(body, documentOption(body, 'let'), new Date(services.now()))
  const specification = documentOption(body, 'filter') ?? {}
  const filter = compileFilter(specification, environment)
  const projection = compileProjection(documentOption(body, 'projection'), environment)
  const skip = countOption(body, 'skip')
  if (collection === undefined) return madeStream([].values())
  const query = planQuery(
    {
      collection,
      filter,
      specification,
      sort: documentOption(body, 'sort'),
      skip,
      limit: Math.abs(numberOption(body, 'limit')),
      hint: hintOption(body),
    },
    environment,
  )
  const reading = readingOf(request, services)
  const found = await lookFor(reading, query, firstBatchSize(body))
  return sent(new FoundDocuments(found, reading, 'get'), shaped(projection, filter))
}

/** Stored documents as they are sent. */
function sent(documents: FoundDocuments, shape: ((raw: Buffer) => Uint8Array) | undefined): RawStream {
  if (shape === undefined) return documents
  return {
    held: documents.held,
    get isOver() {
      return documents.isOver
    },
    next() {
      const step = documents.next()
      return step.done === true || step.value === PAUSE ? step : { value: shape(step.value), done: false }
    },
    return: () => documents.return(),
    unread: () => documents.unread(),
  }
}

/** The positional projection needs to know where the filter matched, so it needs the filter's fields too. */
function shaped(projection: Projection | undefined, filter: Filter): ((raw: Buffer) => Uint8Array) | undefined {
  if (projection === undefined) return undefined
  if (!projection.usesPosition) {
    const decode = fieldDecoder(projection.fields)
    return (raw) => encodeDocument(projection.apply(decode(raw)))
  }
  return (raw) => {
    const document = decodeDocument(raw)
    return encodeDocument(projection.apply(document, filter.positionIn(document)))
  }
}

/** The same question to a view. */
function stagesOf({ body }: Request): Document[] {
  const sort = documentOption(body, 'sort') ?? {}
  const projection = documentOption(body, 'projection') ?? {}
  const skip = countOption(body, 'skip')
  const limit = Math.abs(numberOption(body, 'limit'))
  return [
    { $match: documentOption(body, 'filter') ?? {} },
    ...(Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
    ...(skip > 0 ? [{ $skip: skip }] : []),
    ...(limit > 0 ? [{ $limit: limit }] : []),
    ...(Object.keys(projection).length > 0 ? [{ $project: projection }] : []),
  ]
}
