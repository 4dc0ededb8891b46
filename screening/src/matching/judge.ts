import type { ListEntry } from '../lists/entry'
import type { NameKind } from '../names/prepared-name'
import { agreementOfBirths, type BirthAgreement } from './birth-dates'
import { plainNumber } from './plain-number'
import type { Query } from './query'

type CountryAgreement = 'same' | 'unknown' | 'different'

/** What changed the score after the names were compared, and what it was then. */
export type Step = {
  readonly by: 'weak alias' | 'kind' | 'birth date' | 'country' | 'identifier'
  readonly score: number
}

/** How an entry scores by all that is known of it, and each step on the way. */
export type Judgement = {
  readonly score: number
  readonly birth: BirthAgreement
  readonly country: CountryAgreement
  readonly identifier: string | undefined
  readonly steps: readonly Step[]
}

/** How much of what the name left open a birth date closes, and how much a date takes away. */
const closing: Partial<Record<BirthAgreement, number>> = { same: 0.5, 'same year': 0.2, swapped: 0.35, close: 0.05 }
export const birthFactor = { close: 0.96, different: 0.72 } as const
const otherCountryFactor = 0.97
const weakAliasFactor = 0.93
const otherKindFactor = 0.8
const scoreOfNumber = 0.98

/** Returns how an entry scores whose name is this much like the one that is asked for. */
export function judge(query: Query, entry: ListEntry, nameScore: number, weakAlias: boolean): Judgement {
  const birth = agreementOfBirths(query.birth, entry.births)
  const country = agreementOfCountries(query.countries ?? [], entry.countries)
  const identifier = isOtherKind(query.kind, entry.kind) ? undefined : sharedIdentifier(query.identifiers ?? [], entry)
  const steps: Step[] = []
  let score = nameScore
  const step = (by: Step['by'], next: number) => {
    if (next !== score) steps.push({ by, score: next })
    score = next
  }
  if (weakAlias) step('weak alias', score * weakAliasFactor)
  if (isOtherKind(query.kind, entry.kind)) step('kind', score * otherKindFactor)
  step('birth date', withBirth(score, birth))
  if (country === 'different') step('country', score * otherCountryFactor)
  if (identifier !== undefined) step('identifier', Math.max(score, scoreOfNumber))
  return { score, birth, country, identifier, steps }
}

function withBirth(score: number, birth: BirthAgreement): number {
  const closed = birth in closing ? 1 - (1 - score) * (1 - (closing[birth] ?? 0)) : score
  return birth === 'close' || birth === 'different' ? closed * birthFactor[birth] : closed
}

/**
 * A person is no company; a list may still call either by the other's word. A name that is no person's may be that of a
 * company or of its ship: who asks does not know.
 */
const isOtherKind = (asked: NameKind, listed: NameKind) => (asked === 'person') !== (listed === 'person')

function agreementOfCountries(asked: readonly string[], listed: readonly string[]): CountryAgreement {
  if (asked.length === 0 || listed.length === 0) return 'unknown'
  return asked.some((country) => listed.includes(country)) ? 'same' : 'different'
}

function sharedIdentifier(asked: readonly string[], { identifiers }: ListEntry): string | undefined {
  if (asked.length === 0) return undefined
  const listed = new Set(identifiers.map(({ number }) => plainNumber(number)))
  return asked.find((number) => listed.has(plainNumber(number) ?? ''))
}
