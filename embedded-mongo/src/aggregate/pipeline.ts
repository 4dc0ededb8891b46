import type { Collation } from '../values/collation'
import { type Document, type FieldSet, unionOf } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument } from '../values/kinds'
import { compileDocumentStage, DOCUMENT_STAGES } from './document-stages'
import { expressionCompiler, trackingCompiler } from './expressions'
import { memoryOf } from './memory'
import { countStage, groupStage } from './stages/group'
import { limitStage, matchStage, skipStage, sortStage } from './stages/selection'
import type { Stage, StageCompiler, StageContext } from './stages/stage'
import { mapStream, type Stream } from './stream'

export type PipelineOptions = {
  collation?: Collation | undefined
  variables?: Document | undefined
  now: Date
  /** Bytes that each stage may hold (292 beyond); 100 MB when not given. */
  memoryLimit?: number
}

export type Pipeline = {
  /** Top-level fields of the source documents it reads. */
  fields: FieldSet
  run(source: Stream): Stream
}

const STAGES: { readonly [name: string]: StageCompiler } = {
  $count: countStage,
  $group: groupStage,
  $limit: limitStage,
  $match: matchStage,
  $skip: skipStage,
  $sort: sortStage,
}

/** Stages that MongoDB has and this engine has not. */
const UNSUPPORTED = new Set(
  [
    'bucket bucketAuto changeStream collStats currentOp densify documents facet fill geoNear graphLookup indexStats',
    'listLocalSessions listSearchIndexes listSessions lookup merge out planCacheStats redact sample search searchMeta',
    'setWindowFields sortByCount unionWith unwind vectorSearch',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `$${name}`),
)

/** Compiles stages; refuses what MongoDB refuses with its code, and what this engine cannot do with 115. */
export function compilePipeline(stages: readonly Document[], options: PipelineOptions): Pipeline {
  const context = contextOf(options)
  const compiled = stages.map((stage) => compileStage(stage, context))
  return { fields: fieldsOf(compiled), run: (source) => compiled.reduce((stream, stage) => stage.run(stream), source) }
}

function contextOf(options: PipelineOptions): StageContext {
  return {
    collation: options.collation,
    variables: options.variables ?? {},
    compileExpression: expressionCompiler(options),
    tracking: () => trackingCompiler(options),
    memory: () => memoryOf(options.memoryLimit),
  }
}

function compileStage(stage: unknown, context: StageContext): Stage {
  const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : []
  if (!isDocument(stage) || name === '' || others.length > 0) {
    return refuse(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  if (DOCUMENT_STAGES.has(name)) {
    const { fields, keepsOthers, apply } = compileDocumentStage(name, stage[name], context.compileExpression)
    return { fields, keepsOthers, run: (source) => mapStream(source, apply) }
  }
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
