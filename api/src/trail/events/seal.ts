import { createHmac, randomBytes } from 'node:crypto'
import { canonical, sha256 } from './canonical'

/** A change as it is stored. Of what its parts and its closing hold, each value is hashed by itself. */
export type SealedContent = {
  readonly salt: string
  readonly parts: readonly SealedPart[]
  readonly closing: object | null
}
type SealedPart = { readonly recordId: string; readonly fields: object; readonly source: unknown }

/** One value of a change by where it stands, as `['parts', record, 'fields', field]`. */
export type Fact = { readonly path: readonly string[]; readonly value: unknown }

/** What an event of the trail says of a change: the hash of all it held once the event had happened (GOV-33). */
export type Seal = { readonly action: string; readonly digest: string }

/** Returns what the salts of a change's values are made of; it is kept with the change. */
export const newSalt = () => randomBytes(16).toString('hex')

/** Returns the salt of one value: it says nothing of the others. */
export const saltOf = (salt: string, path: readonly string[]) =>
  createHmac('sha256', salt).update(canonical(path)).digest('hex')

/** Returns the hash of one value, which tells nothing about it to those who do not get its salt. */
export const hashOfFact = (saltOfFact: string, { path, value }: Fact) =>
  sha256(saltOfFact + canonical([path, value ?? null]))

/** Returns everything that a change holds, value by value. */
export function sealedFacts({ salt, parts, closing, ...others }: SealedContent): readonly Fact[] {
  return [
    ...factsIn(others, []),
    ...parts.flatMap(({ fields, source, ...part }) => [
      { path: ['parts', part.recordId], value: part },
      { path: ['parts', part.recordId, 'source'], value: source },
      ...factsIn(fields, ['parts', part.recordId, 'fields']),
    ]),
    ...(closing ? factsIn(closing, ['closing']) : [{ path: ['closing'], value: null }]),
  ]
}

const factsIn = (content: object, path: readonly string[]): Fact[] =>
  Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ path: [...path, name], value }))

/** Returns the digest of a change. Its hashes stand in an order of their own, so that one that is hidden shows nothing. */
export const digestOfHashes = (hashes: readonly string[]) => sha256(hashes.toSorted().join('\n'))

export const digestOf = (content: SealedContent) =>
  digestOfHashes(sealedFacts(content).map((fact) => hashOfFact(saltOf(content.salt, fact.path), fact)))

/** Returns the same of what is stored; of what has not the form of a change any more a text that is no digest. */
export function digestOfStored(content: SealedContent): string {
  try {
    return digestOf(content)
  } catch {
    return 'no change'
  }
}

/** Returns the digest of an event: over the changes that it made or changed, none for most. */
export const digestOfSeals = (seals: readonly Seal[]) => sha256(canonical(seals))
