import type { Collation } from '../values/collation'
import { type Document, type FieldSet, unionOf } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument } from '../values/kinds'
import { compileDocumentStage, DOCUMENT_STAGES } from './document-stages'
import { expressionCompiler, trackingCompiler, variablesOf } from './expressions'
import { memoryOf } from './memory'
import { bucketStage } from './stages/bucket'
import { documentsStage } from './stages/documents'
import { facetStage } from './stages/facet'
import { countStage, groupStage, sortByCountStage } from './stages/group'
import { lookupStage, unionWithStage } from './stages/lookup'
import { limitStage, matchStage, sampleStage, skipStage, sortStage } from './stages/selection'
import type { ForeignRead, Stage, StageCompiler, StageContext } from './stages/stage'
import { unwindStage } from './stages/unwind'
import { mapStream, type Stream } from './stream'

export type PipelineOptions = {
  collation?: Collation | undefined
  variables?: Document | undefined
  now: Date
  /** Reads another collection of the same database; the caller runs `pipeline` over it. */
  read(query: ForeignRead): Stream
  /** Bytes that each stage may hold (292 beyond); 100 MB when not given. */
  memoryLimit?: number
  /** Numbers from 0 to below 1 for `$sample`. */
  random?: () => number
}

export type Pipeline = {
  /** Top-level fields of the source documents it reads. */
  fields: FieldSet
  run(source: Stream): Stream
}

const STAGES: { readonly [name: string]: StageCompiler } = {
  $bucket: bucketStage,
  $count: countStage,
  $documents: documentsStage,
  $facet: facetStage,
  $group: groupStage,
  $limit: limitStage,
  $lookup: lookupStage,
  $match: matchStage,
  $sample: sampleStage,
  $skip: skipStage,
  $sort: sortStage,
  $sortByCount: sortByCountStage,
  $unionWith: unionWithStage,
  $unwind: unwindStage,
}

/** MongoDB has these, this engine has not; what writes or looks at the server is its caller's. */
const UNSUPPORTED = new Set(
  [
    'bucketAuto',
    'changeStream',
    'collStats',
    'currentOp',
    'densify',
    'fill',
    'geoNear',
    'graphLookup',
    'indexStats',
    'listLocalSessions',
    'listSearchIndexes',
    'listSessions',
    'merge',
    'out',
    'planCacheStats',
    'redact',
    'search',
    'searchMeta',
    'setWindowFields',
    'vectorSearch',
  ].map((name) => `$${name}`),
)

/** Compiles stages; refuses what MongoDB refuses with its code, and what this engine cannot do with 115. */
export function compilePipeline(stages: readonly Document[], options: PipelineOptions): Pipeline {
  const context = contextOf(options)
  return pipelineOf(stages, context)
}

function contextOf(options: PipelineOptions): StageContext {
  const context: StageContext = {
    collation: options.collation,
    variables: options.variables ?? {},
    bound: variablesOf(options.variables),
    compileExpression: expressionCompiler(options),
    tracking: () => trackingCompiler(options),
    memory: () => memoryOf(options.memoryLimit),
    random: options.random ?? Math.random,
    read: options.read,
    inner: (stages) => pipelineOf(stages, context),
  }
  return context
}

function pipelineOf(stages: readonly Document[], context: StageContext): Pipeline {
  const compiled = stages.map((stage, i) => compileStage(stage, i, context))
  return { fields: fieldsOf(compiled), run: (source) => compiled.reduce((stream, stage) => stage.run(stream), source) }
}

function compileStage(stage: unknown, position: number, context: StageContext): Stage {
  const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : []
  if (!isDocument(stage) || name === '' || others.length > 0) {
    return refuse(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  if (DOCUMENT_STAGES.has(name)) {
    const { fields, keepsOthers, apply } = compileDocumentStage(name, stage[name], context.compileExpression)
    return { fields, keepsOthers, run: (source) => mapStream(source, apply) }
  }
  if (name === '$documents' && position > 0) refuse(40602, '$documents is only valid as the first stage in a pipeline')
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined
  if (compile !== undefined) return compile(stage[name], context)
  if (UNSUPPORTED.has(name)) refuseUnsupported(`The stage ${name} is`)
  return refuse(40324, `Unrecognized pipeline stage name: '${name}'`)
}

/** What is read until a stage leaves nothing of the source; everything when none does. */
function fieldsOf(stages: readonly Stage[]): FieldSet {
  let fields: FieldSet = new Set()
  for (const stage of stages) {
    fields = unionOf(fields, stage.fields)
    if (!stage.keepsOthers) return fields
  }
  return 'all'
}
