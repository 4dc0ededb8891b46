import { PAUSE, type Stream } from '../aggregate/stream'
import type { Steps } from '../plan/search'
import { isView } from '../store/collection'
import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument } from '../values/kinds'
import type { Request } from './command'
import { mergeDocuments } from './merge-stage'
import { refuseUnusableName } from './namespace'
import { documentOption, textOption } from './options'
import { replaceCollection } from './out-stage'
import type { Services } from './services'

/** Where a pipeline's results go instead of to the client. */
export type Output = { stage: '$out' | '$merge'; namespace: string; specification: Document }

/** The last stage, if it writes. Refuses (263) writing in transactions, and (40601) such a stage elsewhere. */
export function outputOf(stages: readonly Document[], request: Request): Output | undefined {
  const misplaced = stages.slice(0, -1).find((stage) => '$out' in stage || '$merge' in stage)
  if (misplaced !== undefined) {
    refuse(40_601, `${Object.keys(misplaced)[0]} can only be the final stage in the pipeline`)
  }
  const last = stages.at(-1) ?? {}
  const stage = '$out' in last ? '$out' : '$merge' in last ? '$merge' : undefined
  if (stage === undefined) return undefined
  if (request.transaction !== undefined) {
    refuse('OperationNotSupportedInTransaction', `${stage} cannot be used in a transaction`)
  }
  const concern = documentOption(request.body, 'readConcern')
  if (concern?.level === 'linearizable') {
    refuse(
      'InvalidOptions',
      `Aggregation stage ${stage} cannot run with a readConcern other than 'local', or 'majority'. Current readConcern: { level: "linearizable" }`,
    )
  }
  const value = last[stage]
  const specification = isDocument(value) ? value : {}
  checkOutput(stage, specification)
  const namespace = namespaceFrom(stage === '$merge' && isDocument(value) ? value.into : value, request.database)
  refuseUnusableName(namespace)
  return { stage, namespace, specification }
}

const TARGET = new Set(['coll', 'db'])
const MERGE = new Set(['into', 'let', 'on', 'whenMatched', 'whenNotMatched'])

/** Refuses (40415) what is no option of the stage. */
function checkOutput(stage: Output['stage'], specification: Document): void {
  if (stage === '$out' && specification.timeseries !== undefined)
    refuseUnsupported("The option 'timeseries' of $out is")
  refuseUnknown(stage, specification, stage === '$out' ? TARGET : MERGE)
  if (isDocument(specification.into)) refuseUnknown('$merge.into', specification.into, TARGET)
}

function refuseUnknown(stage: string, specification: Document, known: ReadonlySet<string>): void {
  const unknown = Object.keys(specification).find((name) => !known.has(name))
  if (unknown !== undefined) refuse('IDLUnknownField', `BSON field '${stage}.${unknown}' is an unknown field.`)
}

/** A name, or a database and a name. */
function namespaceFrom(target: unknown, database: string): string {
  if (typeof target === 'string') return `${database}.${target}`
  if (!isDocument(target)) return refuse(51_178, 'The target of $out and $merge must be a string or an object')
  return `${textOption(target, 'db') ?? database}.${textOption(target, 'coll') ?? ''}`
}

/** Documents that are written in one commit. */
const DOCUMENTS_AT_ONCE = 500

export async function writeOutput(
  output: Output,
  results: Stream,
  request: Request,
  services: Services,
): Promise<void> {
  const target = services.store.catalogue.find(output.namespace)
  if (target !== undefined && isView(target)) {
    refuse('CommandNotSupportedOnView', `Namespace ${output.namespace} is a view, not a collection`)
  }
  const parts = partsOf(results, request, services)
  try {
    if (output.stage === '$out') await replaceCollection(output.namespace, parts, request, services)
    else await mergeDocuments(output, parts, request, services)
  } finally {
    results.return?.()
  }
}

/** The results in parts of a size for one commit, computed in turns with other commands. */
async function* partsOf(
  results: Stream,
  { deadline, client }: Request,
  { turns }: Services,
): AsyncGenerator<Document[]> {
  const patience = { deadline, isAbandoned: () => client.gone }
  for (;;) {
    const part = await turns.finish(taken(results), patience)
    if (part.length > 0) yield part
    if (part.length < DOCUMENTS_AT_ONCE) return
  }
}

function* taken(results: Stream): Steps<Document[]> {
  const part: Document[] = []
  while (part.length < DOCUMENTS_AT_ONCE) {
    const { done, value } = results.next()
    if (done === true) break
    if (value === PAUSE) yield
    else part.push(value)
  }
  return part
}
