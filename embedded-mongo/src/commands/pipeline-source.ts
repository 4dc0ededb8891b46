import { compilePipeline, type Pipeline } from '../aggregate/pipeline'
import { countedBy, type SplitPipeline, splitPipeline } from '../aggregate/split'
import { PAUSE, type Stream } from '../aggregate/stream'
import { compileFilter } from '../match/filter'
import { count } from '../plan/search'
import type { Collection } from '../store/collection'
import { encodeDocument, fieldDecoder } from '../values/bson'
import type { Document, FieldSet } from '../values/document'
import { firstBatchSize } from './answer'
import type { Request } from './command'
import { type Environment, environmentOf } from './environment'
import { FoundDocuments, lookFor } from './found-documents'
import { documentOption, hintOption } from './options'
import { type PlannedQuery, planQuery } from './query'
import { madeStream, type RawStream } from './raw-stream'
import { type Reading, readingOf } from './reading'
import type { Services } from './services'
import { throughViews } from './views'

/** A pipeline, divided into what the store does and what comes behind it. */
type Prepared = {
  collection: Collection | undefined
  split: SplitPipeline
  query: PlannedQuery | undefined
  pipeline: Pipeline
  /** The same without a first stage that only counts. */
  behind: Pipeline
}

/** Runs pipelines for one command. */
export class PipelineSource {
  private readonly request: Request
  private readonly services: Services
  private readonly environment: Environment
  private readonly reading: Reading
  /** Records that the results are made from. */
  private held = 0

  constructor(request: Request, services: Services) {
    const { body } = request
    this.request = request
    this.services = services
    this.environment = environmentOf(body, documentOption(body, 'let'), new Date(services.now()))
    this.reading = readingOf(request, services)
  }

  /** The results of a pipeline over a collection or a view. Looks for the documents before it answers. */
  async results(collection: Collection | undefined, stages: readonly Document[]): Promise<Stream> {
    const prepared = this.prepare(collection, stages)
    const { query, split, pipeline } = prepared
    if (query === undefined || prepared.collection === undefined) return pipeline.run(listed([]))
    if (split.countsOnly) {
      return prepared.behind.run(counted(split, await this.reading.look((view) => count(view, query(view)))))
    }
    const found = await lookFor(this.reading, query, firstBatchSize(this.request.body))
    this.held = found.records.length
    return pipeline.run(decoded(new FoundDocuments(found, this.reading, 'peek'), pipeline.fields))
  }

  /** The same as raw documents; stored ones are sent as they are when no stage changes them. */
  async rawResults(collection: Collection | undefined, stages: readonly Document[]): Promise<RawStream> {
    const prepared = this.prepare(collection, stages)
    const { query, split, collection: source } = prepared
    if (query === undefined || source === undefined || split.rest.length > 0) {
      const made = encoded(await this.results(collection, stages))
      return madeStream(made, this.held)
    }
    const found = await lookFor(this.reading, query, firstBatchSize(this.request.body))
    return new FoundDocuments(found, this.reading, 'get')
  }

  private prepare(asked: Collection | undefined, askedStages: readonly Document[]): Prepared {
    const { environment } = this
    const { catalogue } = this.services.store
    const { collection, stages } = throughViews(catalogue, asked, askedStages, (namespace) => this.use(namespace))
    const split = splitPipeline(stages)
    const { filter: specification, rest, sort, skip, limit = 0 } = split
    const filter = compileFilter(specification, environment)
    const pipeline = compilePipeline(rest, environment)
    const behind = split.countsOnly ? compilePipeline(rest.slice(1), environment) : pipeline
    const hint = hintOption(this.request.body)
    const query = collection && planQuery({ collection, filter, specification, sort, skip, limit, hint }, environment)
    return { collection, split, query, pipeline, behind }
  }

  private use(namespace: string): void {
    const { transaction } = this.request
    if (transaction !== undefined) this.services.transactions.use(transaction, namespace)
  }
}

function* listed(documents: readonly Document[]): Stream {
  yield* documents
}

/** The result of a first stage that only counts. */
const counted = ({ rest: [stage = {}] }: SplitPipeline, total: number) => listed(countedBy(stage, total))

function* decoded(documents: Iterable<Buffer | typeof PAUSE>, fields: FieldSet): Stream {
  const decode = fieldDecoder(fields)
  for (const raw of documents) yield raw === PAUSE ? PAUSE : decode(raw)
}

function* encoded(stream: Stream): Generator<Uint8Array | typeof PAUSE> {
  for (const item of stream) yield item === PAUSE ? PAUSE : encodeDocument(item)
}
