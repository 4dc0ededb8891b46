import { type ListEntry, listedDateText } from '../lists/entry'
import type { Pairing } from '../names/compare-names'
import type { Match, Query } from './match'

/** What one feature says for or against an entry, in a sentence that can be read to an examiner. */
export type Finding = {
  readonly feature: 'name' | 'birth date' | 'country' | 'identifier'
  readonly speaks: 'for' | 'against' | 'neither'
  readonly text: string
}

/** Returns what speaks for and against an entry, the name first. */
export function explain(query: Query, entry: ListEntry, match: Match): Finding[] {
  return [
    nameFinding(query, match),
    birthFinding(query, entry, match),
    countryFinding(query, entry, match),
    ...identifierFinding(match),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function nameFinding({ name }: Query, { name: listed, weakAlias, nameComparison }: Match): Finding {
  const { score, pairings, onlyAsked, onlyListed } = nameComparison
  const parts = [
    `'${name}' is ${percent(score)} similar to the listed ${weakAlias ? 'weak alias' : 'name'} '${listed}'`,
    ...pairings.flatMap(pairingText),
    ...(onlyAsked.length > 0 ? [`only in the search: ${onlyAsked.join(', ')}`] : []),
    ...(onlyListed.length > 0 ? [`only on the list: ${onlyListed.join(', ')}`] : []),
  ]
  return { feature: 'name', speaks: 'for', text: `${parts.join('; ')}.` }
}

const pairingText = ({ asked, listed, likeness }: Pairing) =>
  likeness === 1 && asked.join() === listed.join()
    ? []
    : [`${asked.join(' ')} and ${listed.join(' ')} are ${percent(likeness)} alike`]

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
  const listed = births.map(listedDateText)
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
  const listed = entry.countries.length === 0 ? 'none listed' : `listed ${entry.countries.join(', ')}`
  return { feature: 'country', speaks, text: `${text}: ${asked}, ${listed}.` }
}

const identifierFinding = ({ identifier }: Match): Finding[] =>
  identifier === undefined
    ? []
    : [{ feature: 'identifier', speaks: 'for', text: `The number ${identifier} is listed with this entry.` }]
