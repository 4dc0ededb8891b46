import { type ListEntry, listedDateText } from '../lists/entry'
import type { NameComparison, Pairing } from '../names/compare-names'
import { leftOut, type NameKind } from '../names/prepared-name'
import type { Step } from './judge'
import type { Match } from './match'
import type { Query } from './query'
import { matchFrom } from './thresholds'

/** What one feature says for or against an entry, in a sentence that can be read to an examiner. */
export type Finding = {
  readonly feature: 'name' | 'birth date' | 'country' | 'identifier'
  readonly speaks: 'for' | 'against' | 'neither'
  readonly text: string
}

/** Returns what speaks for and against an entry, the name first. */
export function explain(query: Query, entry: ListEntry, match: Match): Finding[] {
  return [
    nameFinding(query, entry, match),
    birthFinding(query, entry, match),
    countryFinding(query, entry, match),
    ...identifierFinding(match),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** From here on a name speaks for an entry, below it says nothing, and below this half it speaks against it. */
const speaksFrom = { for: matchFrom, against: 0.5 } as const

function nameFinding(query: Query, entry: ListEntry, match: Match): Finding {
  const { score } = match.nameComparison
  const speaks = score >= speaksFrom.for ? 'for' : score < speaksFrom.against ? 'against' : 'neither'
  const compared = [
    `'${query.name}' is ${percent(score)} similar to the listed ${match.weakAlias ? 'weak alias' : 'name'} '${match.name}'`,
    ...comparisonTexts(match.nameComparison),
    ...leftOutText(query, entry, match),
  ]
  return { feature: 'name', speaks, text: [`${compared.join('; ')}.`, ...scoreText(query, entry, match)].join(' ') }
}

function comparisonTexts({ pairings, onlyAsked, onlyListed, numbersDiffer, oneWordInCommon }: NameComparison) {
  return [
    ...pairings.flatMap(pairingText),
    ...(onlyAsked.length > 0 ? [`only in the search: ${onlyAsked.join(', ')}`] : []),
    ...(onlyListed.length > 0 ? [`only on the list: ${onlyListed.join(', ')}`] : []),
    ...(numbersDiffer ? ['a number that only one of them has lowers this by 30 %'] : []),
    ...(oneWordInCommon ? ['a single word in common lowers this by 14 %'] : []),
  ]
}

/** Words that count as the same need no text, unless they are written in two ways. */
function pairingText({ asked, listed, likeness, by }: Pairing): string[] {
  const [left, right] = [asked.join(' '), listed.join(' ')]
  if (left === right) return []
  if (by === 'initials') return [initialsText(asked, listed)]
  if (likeness === 1) return [`${left} stands for the same as ${right}`]
  if (by === 'short form') return [`${left} and ${right} are forms of one name`]
  return [`${left} and ${right} are ${percent(likeness)} alike`]
}

function initialsText(asked: readonly string[], listed: readonly string[]): string {
  const [letters, words] = lettersOf(asked) <= lettersOf(listed) ? [asked, listed] : [listed, asked]
  const fits = letters.join(' ')
  return fits.length === 1
    ? `the initial ${fits} fits ${words.join(' ')}`
    : `${fits} is made of the first letters of ${words.join(' ')}`
}

const lettersOf = (words: readonly string[]) => words.join('').length

function leftOutText({ name, kind }: Query, entry: ListEntry, match: Match): string[] {
  const left = [...new Set([...leftOut(name, kind), ...leftOut(match.name, entry.kind)])]
  if (left.length === 0) return []
  const persons = kind === 'person' && entry.kind === 'person'
  return [`left out as ${persons ? 'titles' : 'legal forms or titles'}: ${left.join(', ')}`]
}

const kindTexts: Record<NameKind, string> = {
  person: 'a person',
  organisation: 'an organisation',
  craft: 'a vessel or aircraft',
}

/** Says each step from the likeness of the names to the score, where there is one. */
function scoreText(query: Query, entry: ListEntry, { nameComparison, steps }: Match): string[] {
  if (steps.length === 0) return []
  const because: Record<Step['by'], string> = {
    'weak alias': 'because the alias is a weak one',
    kind: `because ${kindTexts[query.kind]} was searched for and ${kindTexts[entry.kind]} is listed`,
    'birth date': 'with the date of birth',
    country: 'because the countries are different',
    identifier: 'by the number',
  }
  const said = steps.map(({ by, score }) => `${percent(score)} ${because[by]}`)
  return [`Score: ${percent(nameComparison.score)} by name, ${said.join(', ')}.`]
}

const birthTexts: Record<Match['birth'], readonly [Finding['speaks'], string]> = {
  same: ['for', 'The dates of birth are the same'],
  'same year': ['for', 'The years of birth agree as far as they are known'],
  swapped: ['for', 'The dates of birth are the same with day and month changed places'],
  close: ['neither', 'The dates of birth are close'],
  unknown: ['neither', 'Dates of birth cannot be compared'],
  different: ['against', 'The dates of birth are different'],
}

function birthFinding({ birth }: Query, { births }: ListEntry, match: Match): Finding {
  const [speaks, text] = birthTexts[match.birth]
  const listed = births.map(listedDateText).sort()
  return {
    feature: 'birth date',
    speaks,
    text: `${text}: ${birth ?? 'none given'}, ${listed.length === 0 ? 'none listed' : `listed ${listed.join(', ')}`}.`,
  }
}

const countryTexts: Record<Match['country'], readonly [Finding['speaks'], string]> = {
  same: ['for', 'A country is the same'],
  unknown: ['neither', 'Countries cannot be compared'],
  different: ['against', 'The countries are different'],
}

function countryFinding({ countries = [] }: Query, entry: ListEntry, match: Match): Finding {
  const [speaks, text] = countryTexts[match.country]
  const asked = countries.length === 0 ? 'none given' : countries.join(', ')
  const listed = entry.countries.length === 0 ? 'none listed' : `listed ${[...entry.countries].sort().join(', ')}`
  return { feature: 'country', speaks, text: `${text}: ${asked}, ${listed}.` }
}

const identifierFinding = ({ identifier }: Match): Finding[] =>
  identifier === undefined
    ? []
    : [{ feature: 'identifier', speaks: 'for', text: `The number ${identifier} is listed with this entry.` }]
