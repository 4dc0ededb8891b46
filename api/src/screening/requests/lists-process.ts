import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import {
  createEngine,
  explain,
  type ListEngine,
  type ListEntry,
  type ListFacts,
  readShippedList,
} from '@dossier/screening'
import { answerQuestions, sayReady } from '../../platform/child-program/answer-questions'
import type { Asking } from '../../platform/child-program/questions'
import { shippedFolder } from '../lists/shipped'
import type { ListAnswer, ListLine, ListQuestion } from './list-question'
import { namesakeOf } from './results'

// A process of its own: lists fill its memory, and comparing names does not hold up the API. It holds the same versions
// from its start to its end, so that no answer mixes two.

type Loaded = { readonly facts: ListFacts; readonly engine: ListEngine }

/** Reads what comes in: for each list what it says of itself, then its entries. */
async function load(): Promise<Loaded[]> {
  const lists: { facts: ListFacts; entries: ListEntry[] }[] = []
  for await (const text of createInterface({ input: process.stdin.pipe(createGunzip()) })) {
    const line = JSON.parse(text) as ListLine | ListEntry
    if ('shipped' in line) lists.push(await readShippedList(shippedFolder))
    else if ('list' in line) lists.push({ facts: line.list, entries: [] })
    else lists.at(-1)?.entries.push(line)
  }
  for (const { facts, entries } of lists) {
    if (entries.length !== facts.entries) throw new Error(`${facts.id} has ${entries.length} entries`)
  }
  return lists.map(({ facts, entries }) => ({ facts, engine: createEngine(entries) }))
}

const loading = load()
loading.then(
  sayReady,
  // The next question starts another process, which reads them anew.
  () => process.disconnect(),
)

async function answer({ query, least, most }: ListQuestion): Promise<Asking<ListAnswer>> {
  const lists = await loading
  const answers = lists.map(({ facts, engine }) => ({ facts, engine, ...engine.ask(query, least) }))
  const found = answers.flatMap((answer) =>
    answer.found.slice(0, most).flatMap((match) => {
      const entry = answer.engine.entries[match.entry]
      return entry ? [{ entry, list: answer.facts, score: match.score, findings: explain(query, entry, match) }] : []
    }),
  )
  found.sort((left, right) => right.score - left.score)
  const namesakes = answers.flatMap(({ facts, engine, namesakes }) =>
    namesakes.flatMap((match) => {
      const entry = engine.entries[match.entry]
      return entry ? [namesakeOf(entry, facts)] : []
    }),
  )
  return { lists: lists.map(({ facts }) => facts), found: found.slice(0, most), namesakes: namesakes.slice(0, most) }
}

answerQuestions<ListQuestion, ListAnswer>((question) =>
  answer(question).catch((error: unknown) => ({ lists: [], found: [], namesakes: [], fault: String(error) })),
)
