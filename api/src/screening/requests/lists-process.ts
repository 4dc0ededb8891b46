import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { createEngine, type ListEntry, type ListFacts, readShippedList } from '@dossier/screening'
import { answerQuestions, sayReady } from '../../platform/child-program/answer-questions'
import type { Asking } from '../../platform/child-program/questions'
import { shippedFolder } from '../lists/shipped'
import { answerFrom, type LoadedList } from './list-answer'
import type { ListAnswer, ListLine, ListQuestion } from './list-question'

// A process of its own: lists fill its memory, and comparing names does not hold up the API. It holds the same versions
// from its start to its end, so that no answer mixes two.

/** Reads what comes in: for each list what it says of itself, then its entries. */
async function load(): Promise<LoadedList[]> {
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

const answer = async (question: Asking<ListQuestion>) => answerFrom(await loading, question)

answerQuestions<ListQuestion, ListAnswer>((question) =>
  answer(question).catch((error: unknown) => ({ lists: [], found: [], namesakes: [], fault: String(error) })),
)
