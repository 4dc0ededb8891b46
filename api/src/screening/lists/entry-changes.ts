import { createHash } from 'node:crypto'
import type { EntryChange } from './list-version'

/** What the entries of a list say, a digest each, so that two versions are compared without holding either. */
export type Digests = ReturnType<typeof createDigests>

export function createDigests() {
  const byId = new Map<string, string>()
  return {
    /** Returns whether the entry was not there before. */
    add(id: string, line: string): boolean {
      if (byId.has(id)) return false
      byId.set(id, digestOf(line))
      return true
    },
    of: (id: string) => byId.get(id),
    count: () => byId.size,
  }
}

/** Yields what is other than in the version before, in the order of the entries; all of it is new without one. */
export async function* changesSince(
  former: AsyncIterable<string> | undefined,
  present: Digests,
  lines: AsyncIterable<string>,
): AsyncGenerator<EntryChange> {
  const before = createDigests()
  for await (const line of former ?? []) {
    const entry = entryIn(line)
    before.add(entry.id, line)
    if (present.of(entry.id) === undefined) yield { what: 'removed', ...entry }
  }
  for await (const line of lines) {
    const entry = entryIn(line)
    const digest = before.of(entry.id)
    if (digest === undefined) yield { what: 'added', ...entry }
    else if (digest !== present.of(entry.id)) yield { what: 'changed', ...entry }
  }
}

const digestOf = (line: string) => createHash('sha256').update(line).digest('base64').slice(0, 16)

function entryIn(line: string): Pick<EntryChange, 'id' | 'name'> {
  const { id, name } = JSON.parse(line) as Pick<EntryChange, 'id' | 'name'>
  return { id, name }
}
