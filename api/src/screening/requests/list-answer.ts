import { explain, type ListEngine, type ListFacts, type Match } from '@dossier/screening'
import type { Asking } from '../../platform/child-program/questions'
import type { ListAnswer, ListQuestion } from './list-question'
import { namesakeOf } from './results'

export type LoadedList = { readonly facts: ListFacts; readonly engine: ListEngine }

type Answered = LoadedList & { readonly match: Match }

/** What all lists hold together, the best first: at most so many that are found, and so many namesakes. */
export function answerFrom(
  lists: readonly LoadedList[],
  { query, least, most }: Asking<ListQuestion>,
): Asking<ListAnswer> {
  const answers = lists.map((list) => ({ list, ...list.engine.ask(query, least) }))
  const found = best(
    answers.flatMap(({ list, found }) => found.map((match) => ({ ...list, match }))),
    most,
  )
  const namesakes = best(
    answers.flatMap(({ list, namesakes }) => namesakes.map((match) => ({ ...list, match }))),
    most,
  )
  return {
    lists: lists.map(({ facts }) => facts),
    found: found.flatMap(({ facts, engine, match }) => {
      const entry = engine.entries[match.entry]
      return entry ? [{ entry, list: facts, score: match.score, findings: explain(query, entry, match) }] : []
    }),
    namesakes: namesakes.flatMap(({ facts, engine, match }) => {
      const entry = engine.entries[match.entry]
      return entry ? [namesakeOf(entry, facts)] : []
    }),
  }
}

const best = (answered: readonly Answered[], most: number) =>
  answered.toSorted((left, right) => right.match.score - left.match.score).slice(0, most)
