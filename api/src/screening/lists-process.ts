import { createEngine, explain, type ListEngine, type ListFacts, readShippedList } from '@dossier/screening'
import type { ListAnswer, ListQuestion } from './list-question'

// A process of its own: lists fill its memory, and comparing names does not hold up the API.

const shipped = import.meta.url.endsWith('.ts')
  ? new URL('../../../screening/lists/ofac-sdn/', import.meta.url)
  : new URL('./lists/ofac-sdn/', import.meta.url)

type Loaded = { readonly facts: ListFacts; readonly engine: ListEngine }

const loading: Promise<Loaded[]> = readShippedList(shipped).then(({ facts, entries }) => [
  { facts, engine: createEngine(entries) },
])
// The next question starts another process, which reads them anew.
loading.catch(() => process.disconnect())

async function answer({ id, query, least, most }: ListQuestion): Promise<ListAnswer> {
  const lists = await loading
  const found = lists.flatMap(({ facts, engine }) =>
    engine
      .match(query, least)
      .slice(0, most)
      .flatMap((match) => {
        const entry = engine.entries[match.entry]
        return entry ? [{ entry, list: facts, score: match.score, findings: explain(query, entry, match) }] : []
      }),
  )
  found.sort((left, right) => right.score - left.score)
  return { id, lists: lists.map(({ facts }) => facts), found: found.slice(0, most) }
}

process.on('message', async (question: ListQuestion) => {
  const answered = await answer(question).catch(
    (error: unknown): ListAnswer => ({ id: question.id, lists: [], found: [], fault: String(error) }),
  )
  process.send?.(answered)
})
// It ends with the process that started it.
process.once('disconnect', () => process.exit())
