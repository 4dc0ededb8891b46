import { formatDate, formatDateAndTime } from '@dossier/contract/dates'
import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import type { ScreeningAnswer, ScreeningResult } from '@dossier/contract/schemas/screening'
import {
  addressTexts,
  bandTexts,
  featureText,
  flagTexts,
  individualFacts,
  likenessText,
  noteTexts,
  sanctionTexts,
  screenedFacts,
  speaksText,
} from '@dossier/contract/screening-text'
import type { Paper, PaperSection } from '../paper/paper'
import { answerOf, nameOf, type Screening } from './screening'

type About = {
  /** Which result is shown in full, counted from 0. */
  readonly picked: number | undefined
  readonly firm: string
  readonly timeZone: string
}

/** Returns the result of a screening as a paper: what was asked, of which lists, and what was found (SAN-38). */
export function screeningPaper(screening: Screening, { picked, firm, timeZone }: About): Paper {
  const { facts, at, byName, searchId } = screening
  const { results, lists } = answerOf(screening)
  const result = picked === undefined ? undefined : results[picked]
  return {
    title: texts.resultTitle,
    about: nameOf(facts),
    by: firm,
    asOf: at.toISOString(),
    facts: [
      ...screenedFacts(facts),
      { label: 'Screened', value: formatDateAndTime(at.toISOString(), timeZone) },
      { label: 'Screened by', value: byName },
      { label: 'Search', value: searchId },
    ],
    sections: [
      {
        title: 'Lists asked',
        table: {
          columns: ['List', 'Published'],
          shares: [0.7, 0.3],
          rows: lists.map(({ name, published, outOfDate }) => [
            name,
            [published && formatDate(published), outOfDate ? texts.outOfDate : ''].filter(Boolean).join(', '),
          ]),
        },
      },
      ...(results.length === 0
        ? [{ title: 'Result', note: texts.noResults }]
        : [matchesPart(results, picked), ...(result ? selectedParts(result, lists) : [])]),
    ],
  }
}

const matchesPart = (results: readonly ScreeningResult[], picked: number | undefined): PaperSection => ({
  title: results.length === 1 ? '1 match' : `${results.length} matches`,
  table: {
    columns: ['First Name', 'Surname', 'Year of Birth', 'Match', 'Selected'],
    shares: [0.3, 0.3, 0.15, 0.15, 0.1],
    rows: results.map(({ individual: { firstname, surname, year_of_birth: year }, match: { band } }, position) => [
      firstname,
      surname,
      year,
      bandTexts[band],
      position === picked ? 'Yes' : '',
    ]),
  },
})

function selectedParts(result: ScreeningResult, lists: ScreeningAnswer['lists']): PaperSection[] {
  const { list, entry, explanation } = result.match
  return [
    {
      title: 'Selected match',
      groups: [
        {
          rows: [
            { label: 'Entry', value: `${entry} of ${lists.find(({ id }) => id === list)?.name ?? list}` },
            { label: 'Likeness', value: likenessText(result) },
            ...explanation.map((each) => ({ label: featureText(each), value: `${each.text} ${speaksText(each)}` })),
          ],
        },
      ],
    },
    { title: 'Individual', groups: [{ rows: individualFacts(result.individual) }] },
    textsPart('Address', 'Addresses', addressTexts(result), texts.noAddresses),
    textsPart('Sanction', 'Sanctions', sanctionTexts(result), texts.noSanctions),
    textsPart('Note', 'Notes', noteTexts(result), texts.noNotes),
    textsPart('Flag', 'Flags', flagTexts(result), texts.noFlags),
    textsPart('Article', 'Articles', result.articles.flatMap(articleTexts), texts.noArticles),
  ]
}

const articleTexts = ({ url, snippets }: ScreeningResult['articles'][number]) => [
  url,
  ...snippets.map(({ title, text }) => [title, text].filter(Boolean).join(' – ')),
]

const textsPart = (one: string, title: string, lines: readonly string[], none: string): PaperSection =>
  lines.length === 0
    ? { title, note: none }
    : { title, table: { columns: [one], shares: [1], rows: lines.map((line) => [line]) } }
