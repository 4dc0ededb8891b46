import type { ListEntry, ListedName } from '../lists/entry'
import { acronymLikeness, acronymsOf, mayBeAcronym } from '../names/acronyms'
import { compareNames, type NameComparison, scoreOf } from '../names/compare-names'
import { fold } from '../names/fold'
import { pairWords } from '../names/pair-words'
import type { PreparedName } from '../names/prepared-name'
import { type Judgement, judge } from './judge'
import type { NameIndex } from './name-index'
import type { Query } from './query'
import { rememberLikeness } from './remembered-likeness'

/** An entry that may be meant, with what speaks for and against it. */
export type Match = Judgement & {
  readonly entry: number
  /** The listed name that fits best, and how it compares. */
  readonly name: string
  readonly weakAlias: boolean
  readonly nameComparison: NameComparison
}

/** Names that are compared, the fewer the more words there are to compare: a long name leads to the right one soon. */
const mostCandidates = ({ length }: PreparedName) => Math.max(40, Math.min(160, Math.round(640 / length)))

type Listed = {
  readonly entries: readonly ListEntry[]
  readonly index: NameIndex
  /** Returns the entries that a number of a passport or register is listed with. */
  readonly withNumber: (number: string) => readonly number[]
}

/** Returns the entries that score at least this much, the best first; each once, by its best name. */
export function match({ entries, index, withNumber }: Listed, query: Query, least: number): Match[] {
  const asked = index.ask(query.name, query.kind)
  const alike = rememberLikeness()
  const best = new Map<number, Match>()

  function consider(at: number, listed: ListedName, prepared: PreparedName) {
    const entry = entries[at]
    if (!entry) return
    const byAcronym = acronymComparison(query, asked, listed, entry)
    const byName = Math.max(byAcronym?.score ?? 0, scoreOf(asked, prepared, pairWords(asked, prepared, alike)))
    const found = judge(query, entry, byName, listed.weak ?? false)
    if (found.score < least || found.score <= (best.get(at)?.score ?? 0)) return
    const isAcronym = byAcronym?.score === byName
    const nameComparison = isAcronym ? byAcronym : compareNames(asked, index.ask(listed.name, entry.kind))
    best.set(at, { ...found, entry: at, name: listed.name, weakAlias: listed.weak ?? false, nameComparison })
  }

  for (const name of index.candidates(asked, mostCandidates(asked))) {
    const at = index.entryOf(name)
    const listed = nameOf(entries[at], index.aliasOf(name))
    if (listed) consider(at, listed, index.preparedName(name))
  }
  for (const at of (query.identifiers ?? []).flatMap(withNumber)) {
    const entry = entries[at]
    if (entry) consider(at, entry, index.ask(entry.name, entry.kind))
  }
  return [...best.values()].sort((left, right) => right.score - left.score || left.entry - right.entry)
}

/** An acronym stands for the whole of an organisation's name. */
function acronymComparison(
  { kind }: Query,
  asked: PreparedName,
  listed: ListedName,
  entry: ListEntry,
): NameComparison | undefined {
  const [only] = asked
  if (!only || asked.length > 1 || kind === 'person' || entry.kind !== 'organisation') return undefined
  const words = mayBeAcronym(only.text) ? acronymsOf(fold(listed.name)).get(only.text) : undefined
  if (!words) return undefined
  const score = acronymLikeness(only.text)
  const pairings = [{ asked: [only.text], listed: words, likeness: score, by: 'initials' as const }]
  return { score, pairings, onlyAsked: [], onlyListed: [] }
}

const nameOf = (entry: ListEntry | undefined, alias: number): ListedName | undefined =>
  alias === 0 ? entry && { name: entry.name } : entry?.aliases[alias - 1]
