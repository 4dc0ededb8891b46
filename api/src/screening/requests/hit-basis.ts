import { countryName } from '@dossier/contract/platform/countries'
import { formatDate } from '@dossier/contract/platform/dates'
import { capitalised } from '@dossier/contract/platform/names'
import { hitReopened } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { likenessText, listedName } from '@dossier/contract/screening/screening-text'
import type { Values } from '../../file/engine/model'
import { changedFacts, factsDigest, factsText, inOrder, plainWords } from './listed-facts'
import { type KnownResult, nameOf, type ScreenedFacts } from './screening'

/** What a decision on a hit stands on, in the words that its approver reads. */
export type HitBasis = {
  readonly entry_name: string
  readonly list_name: string
  readonly likeness: string
  readonly asked_with: string
  readonly listed_facts: string
}

export function basisOf(facts: ScreenedFacts, result: KnownResult, lists: ScreeningAnswer['lists']): HitBasis {
  const list = lists.find(({ id }) => id === result.match.list)
  return {
    entry_name: listedName(result),
    list_name: list
      ? [list.name, list.published && formatDate(list.published)].filter(Boolean).join(' of ')
      : result.match.list,
    likeness: likenessText(result),
    asked_with: [askedWith(facts), ...(isFoundByNumber(facts, result) ? [numberListed] : [])].join(', '),
    listed_facts: listedFacts(result),
  }
}

/** What decides comes first, as not all of it may fit. */
function listedFacts(result: KnownResult): string {
  const individual = Object.entries(result.individual).map(([name, listed]) => ({
    label: labelOf(name),
    items: typeof listed === 'string' ? [listed] : inOrder(listed),
  }))
  const sanctions = inOrder(result.sanction_types.map(sanctionOf)).map((text) => ({ label: 'Sanction', items: [text] }))
  return factsText([...individual, ...sanctions], [...sanctions, ...individual])
}

/**
 * These words are stored with every decision and compared with what is found later. They are no one else's: other words
 * would ask again about every hit.
 */
const labels: Readonly<Record<string, string>> = { firstname: 'First Name', year_of_birth: 'Year of Birth' }
const labelOf = (name: string) => labels[name] ?? capitalised(name.replaceAll('_', ' '))
const sanctionOf = ({ programme, body, countryCode, current, found }: KnownResult['sanction_types'][number]) =>
  [programme, body, countryCode, current ? 'current' : 'not current', found ? '' : 'not found']
    .filter(Boolean)
    .join(', ')

/** Why a decision no longer holds for what is found now, a sentence each; none while a person would call both the same. */
export function whyReopened(decided: Values, now: HitBasis): readonly string[] {
  const asked = textOf(decided.asked_with)
  const { gone, come } = changedFacts(textOf(decided.listed_facts), now.listed_facts)
  return [
    ...(plainWords(asked) === plainWords(now.asked_with) ? [] : [hitReopened.asked(asked, now.asked_with)]),
    ...(gone.length + come.length === 0 ? [] : [hitReopened.listed(gone, come)]),
  ]
}

/** Stands for what a decision would stand on: the same for as long as it would not be reopened. */
export const basisKey = ({ asked_with, listed_facts }: HitBasis) => [plainWords(asked_with), factsDigest(listed_facts)]

/** In place of the number, which stands in no text. */
const numberListed = 'with a document number that is listed with this entry'

const isFoundByNumber = ({ identifiers = [] }: ScreenedFacts, { match }: KnownResult) =>
  identifiers.length > 0 &&
  match.explanation.some(({ feature, speaks }) => feature === 'identifier' && speaks === 'for')

const askedWith = ({ dob, nationality, ...facts }: ScreenedFacts) =>
  [nameOf(facts), dob === '' ? '' : `born ${formatDate(dob)}`, nationality === '' ? '' : countryName(nationality)]
    .filter(Boolean)
    .join(', ')

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
