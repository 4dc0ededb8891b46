import type { ListEntry, ListedName } from '../lists/entry'
import { compareNames, type NameComparison, scoreOf } from '../names/compare-names'
import { pairWords } from '../names/pair-words'
import type { NameKind, PreparedName } from '../names/prepared-name'
import { agreementOfBirths, type BirthAgreement } from './birth-dates'
import type { NameIndex } from './name-index'
import { plainNumber } from './plain-number'
import { rememberLikeness } from './remembered-likeness'

/** What is asked: a name, and what else is known. */
export type Query = {
  readonly name: string
  readonly kind: NameKind
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  readonly birth?: string | undefined
  /** ISO 3166 alpha-2 codes. */
  readonly countries?: readonly string[]
  readonly identifiers?: readonly string[]
}

type CountryAgreement = 'same' | 'unknown' | 'different'

/** An entry that may be meant, with what speaks for and against it. */
export type Match = {
  readonly entry: number
  readonly score: number
  /** The listed name that fits best, and how it compares. */
  readonly name: string
  readonly weakAlias: boolean
  readonly nameComparison: NameComparison
  readonly birth: BirthAgreement
  readonly country: CountryAgreement
  readonly identifier: string | undefined
}

/** How much of what the name left open a birth date closes, and how much a date takes away. */
const closing: Partial<Record<BirthAgreement, number>> = { same: 0.5, 'same year': 0.2, swapped: 0.35, close: 0.05 }
export const birthFactor = { close: 0.96, different: 0.72 } as const
const countryFactor: Record<CountryAgreement, number> = { same: 1, unknown: 1, different: 0.97 }
const weakAliasFactor = 0.93
const craftFactor = 0.8

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
    const byName = scoreOf(asked, prepared, pairWords(asked, prepared, alike))
    const found = judge(query, entry, byName * (listed.weak ? weakAliasFactor : 1))
    if (found.score < least || found.score <= (best.get(at)?.score ?? 0)) return
    const nameComparison = compareNames(asked, prepared, alike)
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

const nameOf = (entry: ListEntry | undefined, alias: number): ListedName | undefined =>
  alias === 0 ? entry && { name: entry.name } : entry?.aliases[alias - 1]

function judge(query: Query, entry: ListEntry, nameScore: number) {
  const birth = agreementOfBirths(query.birth, entry.births)
  const country = agreementOfCountries(query.countries ?? [], entry.countries)
  const identifier = sharedIdentifier(query.identifiers ?? [], entry)
  const byName = nameScore * kindFactor(query.kind, entry.kind)
  const closed = 1 - (1 - byName) * (1 - (closing[birth] ?? 0))
  const score = (birth in closing ? closed : byName) * factorOfBirth(birth) * countryFactor[country]
  return { score: identifier === undefined ? score : Math.max(score, 0.98), birth, country, identifier }
}

const factorOfBirth = (birth: BirthAgreement) => (birth === 'close' || birth === 'different' ? birthFactor[birth] : 1)

/** A person is no company; a list may still call either by the other's word. */
const kindFactor = (asked: NameKind, listed: NameKind) => (asked === listed ? 1 : craftFactor)

function agreementOfCountries(asked: readonly string[], listed: readonly string[]): CountryAgreement {
  if (asked.length === 0 || listed.length === 0) return 'unknown'
  return asked.some((country) => listed.includes(country)) ? 'same' : 'different'
}

function sharedIdentifier(asked: readonly string[], { identifiers }: ListEntry): string | undefined {
  if (asked.length === 0) return undefined
  const listed = new Set(identifiers.map(({ number }) => plainNumber(number)))
  return asked.find((number) => listed.has(plainNumber(number) ?? ''))
}
