import { splitPipeline } from '../aggregate/split'
import { compileFilter } from '../match/filter'
import type { Plan } from '../plan/plan'
import { search } from '../plan/search'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { type Command, simple } from './command'
import { environmentOf } from './environment'
import { countOption, documentOption, documentsOption, hintOption, numberOption } from './options'
import { type PlannedQuery, planQuery } from './query'
import { readingOf } from './reading'

/** What there is to know about how a command is answered: the index that is read, and how much was looked at. */
const explain: Command = simple(
  async (request, services) => {
    const { body, database } = request
    const asked = documentOption(body, 'explain') ?? {}
    const question = questionIn(asked)
    const namespace = `${database}.${question.collection}`
    const collection = services.store.catalogue.find(namespace)
    if (collection === undefined) {
      return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' } }, ok: 1 }
    }
    const environment = environmentOf(asked, documentOption(asked, 'let'), new Date(services.now()))
    const { filter: specification, ...settings } = question
    const filter = compileFilter(specification, environment)
    const query = planQuery({ ...settings, collection, filter, specification }, environment)
    const reading = readingOf(request, services)
    const { plan, sort, limit = 0 } = query(reading.documents)
    const winningPlan = staged(plan, sort !== undefined && plan?.sorted !== true, limit)
    const isRun = body.verbosity !== 'queryPlanner'
    return {
      queryPlanner: { namespace, winningPlan, rejectedPlans: [] },
      ...(isRun && { executionStats: await statistics(reading, query) }),
      ok: 1,
    }
  },
  ['verbosity'],
)

type Asked = {
  collection: string
  filter: Document
  sort: Document | undefined
  skip: number
  limit: number
  hint: string | Document | undefined
}

function questionIn(asked: Document): Asked {
  const [name = ''] = Object.keys(asked)
  const collection = String(asked[name])
  const common = { collection, hint: hintOption(asked), sort: documentOption(asked, 'sort') }
  const paged = { skip: countOption(asked, 'skip'), limit: Math.abs(numberOption(asked, 'limit')) }
  switch (name) {
    case 'find':
      return { ...common, ...paged, filter: documentOption(asked, 'filter') ?? {} }
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { ...common, ...paged, filter: documentOption(asked, 'query') ?? {} }
    case 'aggregate': {
      const { filter, sort, skip, limit = 0 } = splitPipeline(documentsOption(asked, 'pipeline') ?? [])
      return { ...common, filter, sort, skip, limit }
    }
    case 'update':
    case 'delete': {
      const [statement = {}] = documentsOption(asked, name === 'update' ? 'updates' : 'deletes') ?? []
      return { ...common, skip: 0, limit: 0, filter: documentOption(statement, 'q') ?? {}, hint: hintOption(statement) }
    }
    default:
      return refuse('CommandNotFound', `Explain failed due to unknown command: ${name}`)
  }
}

function staged(plan: Plan | undefined, sorts: boolean, limit: number): Document {
  const source: Document =
    plan === undefined
      ? { stage: 'COLLSCAN', direction: 'forward' }
      : {
          stage: 'FETCH',
          inputStage: {
            stage: 'IXSCAN',
            indexName: plan.index.name,
            keyPattern: plan.index.specification.key,
            isMultiKey: plan.index.multikey,
            isUnique: plan.index.unique,
            direction: plan.reverse ? 'backward' : 'forward',
            ranges: plan.ranges.length,
          },
        }
  const sorted = sorts ? { stage: 'SORT', inputStage: source } : source
  return limit > 0 ? { stage: 'LIMIT', limitAmount: limit, inputStage: sorted } : sorted
}

async function statistics(reading: ReturnType<typeof readingOf>, query: PlannedQuery): Promise<Document> {
  const { found, tally } = await reading.look(function* (view) {
    const tally = { keys: 0, documents: 0 }
    const found = yield* search(view, query(view), tally)
    return { found, tally }
  })
  const byIndex = query(reading.documents).plan !== undefined
  return {
    executionSuccess: true,
    nReturned: found.length,
    totalKeysExamined: byIndex ? tally.keys : 0,
    totalDocsExamined: tally.documents,
  }
}

export const explainCommands = { explain }
