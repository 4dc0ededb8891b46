import type { ListEntry } from '../lists/entry'

/** Returns an entry of a list that names nothing but itself. */
export const anEntry = (id: string, name: string, facts: Partial<ListEntry> = {}): ListEntry => ({
  id,
  kind: 'person',
  name,
  aliases: [],
  births: [],
  birthPlaces: [],
  countries: [],
  identifiers: [],
  addresses: [],
  programmes: [],
  positions: [],
  notes: [],
  ...facts,
})

export async function* bytesOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
