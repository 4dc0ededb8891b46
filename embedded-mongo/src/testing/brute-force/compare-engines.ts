import { EJSON } from 'bson'
import { compileFilter, type Filter } from '../../match/filter'
import { compileProjection } from '../../project/projection'
import { compileUpdate } from '../../update/update'
import { boundsOf, encodeKey } from '../../values/index-key'
import { indexValuesOf } from '../../values/index-values'
import type { Interval } from '../../values/interval'
import { compileSort } from '../../values/sort'
import { type Random, randomFrom } from '../random'
import { changed, Refused } from './change'
import { firstPosition, meets, sorted } from './find'
import type { Row } from './order'
import { type Questions, questionsOf } from './questions'
import { keep, leaveOut } from './show'

const DOCUMENTS = 60
const MOST_SHOWN = 5

export type Comparison = {
  questions: number
  /** Questions that found some documents and not others, so that the comparison meant something. */
  telling: number
  /** The first questions that were answered differently. */
  differences: string[]
}

/** Asks the engine and the simple evaluator the same random questions. */
export function compareEngines(seed: number, rounds: number): Comparison {
  const random = randomFrom(seed)
  const questions = questionsOf(random)
  const comparison: Comparison = { questions: 0, telling: 0, differences: [] }
  let documents: Row[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 200 === 0) documents = Array.from({ length: DOCUMENTS }, (_, id) => questions.document(id))
    for (const ask of [askFilter, askSort, askProjection, askUpdate]) {
      const { question, ours, theirs, telling } = ask(documents, questions, random)
      comparison.questions++
      comparison.telling += Number(telling)
      if (ours === theirs || comparison.differences.length >= MOST_SHOWN) continue
      comparison.differences.push(`seed ${seed}: ${question}\n  engine: ${ours}\n  simple: ${theirs}`)
    }
  }
  return comparison
}

type Answers = { question: string; ours: string; theirs: string; telling: boolean }

/** Text that also tells the types of numbers and the order of fields. */
const written = (value: unknown) => EJSON.stringify({ value }, { relaxed: false })

const idsOf = (documents: readonly Row[]) => documents.map(({ _id }) => _id)

function askFilter(documents: readonly Row[], questions: Questions): Answers {
  const asked = questions.filter()
  const filter = compileFilter(asked)
  const ours = documents.filter(filter.matches)
  const theirs = documents.filter((document) => meets(document, asked))
  const lies = ours.flatMap((document) => liesAbout(filter, document))
  return {
    question: written(asked),
    ours: [written(idsOf(ours)), ...lies].join(' '),
    theirs: written(idsOf(theirs)),
    telling: ours.length > 0 && ours.length < documents.length,
  }
}

/** Whether an index would find a document that matches. */
function liesAbout(filter: Filter, document: Row): string[] {
  return ['a', 'b', 'a.b', 'a.0', 'items', 'items.q', 'items.n', 'c'].flatMap((path) => {
    const { rows, multikey, present } = valuesOrNothing(path, document)
    if (rows.length === 0) return []
    const intervals = filter.intervalsAt(path, multikey)
    const isFound =
      intervals === undefined || rows.some(([value]) => intervals.some((interval) => isIn(value, interval)))
    const lies = isFound ? [] : [`${path} is not in its intervals in ${written(document)}`]
    if (filter.requires(path) && !present) lies.push(`${path} is not there in ${written(document)}`)
    return filter.matchesNone ? [...lies, 'it matches nothing'] : lies
  })
}

/** Some documents cannot be indexed. */
function valuesOrNothing(path: string, document: Row) {
  try {
    return indexValuesOf([path])(document)
  } catch {
    return { rows: [], multikey: false, present: true }
  }
}

function isIn(value: unknown, interval: Interval): boolean {
  const { start, end } = boundsOf(interval)
  const { key } = encodeKey([value], [1])
  return Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0
}

function askSort(documents: readonly Row[], questions: Questions, random: Random): Answers {
  const [path, direction] = [questions.path(), random.pick([1, -1] as const)]
  const { keyOf, compareKeys } = compileSort({ [path]: direction })
  const ours = documents.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
  const theirs = sorted(documents, path, direction)
  return {
    question: written({ [path]: direction }),
    ours: written(idsOf(ours)),
    theirs: written(idsOf(theirs)),
    telling: true,
  }
}

function askProjection(documents: readonly Row[], questions: Questions, random: Random): Answers {
  const paths = questions.inclusion()
  const isInclusion = random.chance(0.5)
  const specification = Object.fromEntries(paths.map((path) => [path, Number(isInclusion)]))
  const projection = compileProjection(specification)
  return {
    question: written(specification),
    ours: written(documents.map((document) => projection?.apply(document))),
    theirs: written(documents.map((document) => (isInclusion ? keep(document, paths) : leaveOut(document, paths)))),
    telling: true,
  }
}

function askUpdate(documents: readonly Row[], questions: Questions, random: Random): Answers {
  const { update, arrayFilters, query } = questions.update()
  const document = documents[random.below(documents.length)] ?? {}
  const before = written(document)
  const position = query === undefined ? undefined : compileFilter(query).positionIn(document)
  const theirPosition = query === undefined ? undefined : firstPosition(document, 'items.q', query['items.q'])
  const ours = attempt(() => {
    const options = arrayFilters.length === 0 ? {} : { arrayFilters }
    const result = compileUpdate(update, options).apply(document, { now: new Date(0), position })
    return `${written(result.document)} ${result.changed}`
  })
  const theirs = attempt(() => {
    const result = written(changed(document, update, arrayFilters, theirPosition))
    return `${result} ${result !== before}`
  })
  return {
    question: written({ update, arrayFilters, query, document }),
    ours: written(document) === before ? ours : 'the document itself was changed',
    theirs,
    telling: ours !== 'refused',
  }
}

/** Refusals are compared as such: which of several is worded first is nobody's promise. */
function attempt(work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused || (error instanceof Error && error.name === 'CommandError')) return 'refused'
    throw error
  }
}
