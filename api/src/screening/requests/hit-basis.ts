import { createHash } from 'node:crypto'
import { countryName } from '@dossier/contract/platform/countries'
import { formatDate } from '@dossier/contract/platform/dates'
import { capitalised } from '@dossier/contract/platform/names'
import { hitReopened } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { likenessText, listedName } from '@dossier/contract/screening/screening-text'
import type { Values } from '../../file/engine/model'
import { type KnownResult, nameOf, type ScreenedFacts } from './screening'

/** What a decision on a hit stands on, in the words that its approver reads. */
export type HitBasis = {
  readonly entry_name: string
  readonly list_name: string
  readonly likeness: string
  readonly asked_with: string
  readonly listed_facts: string
}

/** What fits into a field beside the line that stands for the whole. */
const mostLetters = 9_000
/** Of lists that are too long, as of aliases, so that a line is the same whatever stands before it. */
const mostOfLine = 1_000

export function basisOf(facts: ScreenedFacts, result: KnownResult, lists: ScreeningAnswer['lists']): HitBasis {
  const list = lists.find(({ id }) => id === result.match.list)
  return {
    entry_name: listedName(result),
    list_name: list
      ? [list.name, list.published && formatDate(list.published)].filter(Boolean).join(' of ')
      : result.match.list,
    likeness: likenessText(result),
    asked_with: askedWith(facts),
    listed_facts: listedFacts(result),
  }
}

/** What decides comes first where not all of it fits; its last line then stands for all, so that no change goes unnoticed. */
function listedFacts(result: KnownResult): string {
  const individual = Object.entries(result.individual).map(
    ([name, listed]) => `${labelOf(name)}: ${typeof listed === 'string' ? listed : inOrder(listed).join('; ')}`,
  )
  const sanctions = inOrder(result.sanction_types.map(sanctionOf)).map((text) => `Sanction: ${text}`)
  const whole = [...individual, ...sanctions].join('\n')
  if (whole.length <= mostLetters) return whole
  const shortened = [...sanctions, ...individual].map((line) => line.slice(0, mostOfLine))
  const shown = shortened.join('\n').slice(0, mostLetters)
  const digest = createHash('sha256').update(whole).digest('hex')
  return `${shown}\nShortened: ${whole.length} letters in all, SHA-256 ${digest}`
}

/** A list says the same in whatever order it is written. */
const inOrder = (texts: readonly string[]) => [...new Set(texts)].sort()

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

/** Why a decision no longer holds for what is found now, a sentence each; none while both are the same. */
export function whyReopened(decided: Values, now: HitBasis): readonly string[] {
  const then = { asked: textOf(decided.asked_with), listed: textOf(decided.listed_facts) }
  return [
    ...(then.asked === now.asked_with ? [] : [hitReopened.asked(then.asked, now.asked_with)]),
    ...(then.listed === now.listed_facts ? [] : [hitReopened.listed(...changedLines(then.listed, now.listed_facts))]),
  ]
}

const askedWith = ({ dob, nationality, ...facts }: ScreenedFacts) =>
  [nameOf(facts), dob === '' ? '' : `born ${formatDate(dob)}`, nationality === '' ? '' : countryName(nationality)]
    .filter(Boolean)
    .join(', ')

/** The lines that are gone, and those that came. */
function changedLines(then: string, now: string): [readonly string[], readonly string[]] {
  const [before, after] = [then.split('\n'), now.split('\n')]
  return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))]
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
