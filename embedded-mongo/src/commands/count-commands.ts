import { PAUSE } from '../aggregate/stream'
import { compileFilter } from '../match/filter'
import { count, type Steps, search } from '../plan/search'
import type { Collection } from '../store/collection'
import { isView } from '../store/collection'
import type { View } from '../store/view'
import { fieldDecoder } from '../values/bson'
import type { Collation } from '../values/collation'
import { compareValues, equalValues } from '../values/compare'
import { type Document, fieldOf } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { isArrayIndex, topLevelOf } from '../values/paths'
import { timeOfSnapshot } from './answer'
import type { Command, Request } from './command'
import { type Environment, environmentOf } from './environment'
import { namespaceOf } from './namespace'
import { countOption, documentOption, hintOption, numberOption, textOption } from './options'
import { PipelineSource } from './pipeline-source'
import { type PlannedQuery, planQuery } from './query'
import { readingOf } from './reading'
import type { Services } from './services'

const countCommand: Command = {
  fields: ['collation', 'fields', 'hint', 'limit', 'query', 'skip'],
  async run(request, services) {
    const { body } = request
    const collection = services.store.catalogue.find(namespaceOf(request))
    const skip = countOption(body, 'skip')
    const limit = Math.abs(numberOption(body, 'limit'))
    if (collection !== undefined && isView(collection))
      return { n: await countView(request, services, collection), ok: 1 }
    const { query } = queryOf(request, services, collection, skip, limit)
    if (collection === undefined || query === undefined) return { n: 0, ok: 1 }
    const isWhole = Object.keys(documentOption(body, 'query') ?? {}).length === 0 && skip === 0 && limit === 0
    if (isWhole) return { n: collection.count, ok: 1 }
    return { n: await readingOf(request, services).look((view) => count(view, query(view))), ok: 1 }
  },
}

async function countView(request: Request, services: Services, view: Collection): Promise<number> {
  const { body } = request
  const [skip, limit] = [countOption(body, 'skip'), Math.abs(numberOption(body, 'limit'))]
  const stages = [
    { $match: documentOption(body, 'query') ?? {} },
    ...(skip > 0 ? [{ $skip: skip }] : []),
    ...(limit > 0 ? [{ $limit: limit }] : []),
    { $count: 'n' },
  ]
  const results = await new PipelineSource(request, services).results(view, stages)
  for (const result of results) if (result !== PAUSE) return numberOption(result, 'n')
  return 0
}

const distinct: Command = {
  fields: ['collation', 'hint', 'key', 'query'],
  transactional: true,
  async run(request, services) {
    const { body } = request
    const key = textOption(body, 'key')
    if (key === undefined) return refuse(40_414, "BSON field 'distinct.key' is missing but a required field")
    const asked = services.store.catalogue.find(namespaceOf(request))
    if (asked !== undefined && isView(asked)) return distinctOfView(request, services, asked, key)
    const { query, environment } = queryOf(request, services, asked, 0, 0)
    if (asked === undefined || query === undefined) return { values: [], ok: 1, ...timeOfSnapshot(body) }
    const values = await readingOf(request, services).look((view) =>
      distinctValues(view, asked, query, key, environment.collation),
    )
    return { values, ok: 1, ...timeOfSnapshot(body) }
  },
}

function queryOf(
  request: Request,
  services: Services,
  collection: Collection | undefined,
  skip: number,
  limit: number,
): { query: PlannedQuery | undefined; environment: Environment } {
  const { body } = request
  const environment = environmentOf(body, undefined, new Date(services.now()))
  const specification = documentOption(body, 'query') ?? {}
  const filter = compileFilter(specification, environment)
  const parts = { filter, specification, skip, limit, hint: hintOption(body) }
  return { environment, query: collection && planQuery({ collection, ...parts }, environment) }
}

async function distinctOfView(request: Request, services: Services, view: Collection, key: string): Promise<Document> {
  const { collation } = environmentOf(request.body, undefined, new Date(services.now()))
  const stages = [{ $match: documentOption(request.body, 'query') ?? {} }]
  const found: unknown[] = []
  for (const document of await new PipelineSource(request, services).results(view, stages)) {
    if (document !== PAUSE) for (const value of valuesAt(document, key.split('.'))) found.push(value)
  }
  return { values: withoutRepeats(found, collation), ok: 1 }
}

/** Values gathered before repeats are taken out, so that memory stays small. */
const GATHERED_AT_ONCE = 10_000
const STRIDE = 64

function* distinctValues(
  view: View,
  collection: Collection,
  query: PlannedQuery,
  key: string,
  collation: Collation | undefined,
): Steps<unknown[]> {
  const records = yield* search(view, query(view))
  const decode = fieldDecoder(new Set([topLevelOf(key)]))
  const path = key.split('.')
  let values: unknown[] = []
  for (const [i, record] of records.entries()) {
    const raw = view.peek(collection, record)
    if (raw !== undefined) for (const value of valuesAt(decode(raw), path)) values.push(value)
    if (i % STRIDE === 0) yield
    if (values.length > GATHERED_AT_ONCE) values = withoutRepeats(values, collation)
  }
  return withoutRepeats(values, collation)
}

/** The values at a path; arrays on the way and at the end give their elements. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (isDocument(value)) return valuesAt(fieldOf(value, name), rest)
  if (!Array.isArray(value)) return []
  const inside = value.filter(isDocument).flatMap((element) => valuesAt(element, path))
  return isArrayIndex(name) ? [...valuesAt(value[Number(name)], rest), ...inside] : inside
}

function withoutRepeats(values: unknown[], collation: Collation | undefined): unknown[] {
  values.sort((a, b) => compareValues(a, b, collation))
  return values.filter((value, i) => i === 0 || !equalValues(value, values[i - 1], collation))
}

export const countCommands = { count: countCommand, distinct }
