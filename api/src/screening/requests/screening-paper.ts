import { formatDate, formatDateAndTime } from '@dossier/contract/platform/dates'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { namesakesText } from '@dossier/contract/screening/namesakes-text'
import type { Namesake, ScreeningAnswer, ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import {
  addressTexts,
  bandTexts,
  entryText,
  featureText,
  flagTexts,
  individualFacts,
  likenessText,
  noteTexts,
  sanctionTexts,
  screenedFacts,
  speaksText,
} from '@dossier/contract/screening/screening-text'
import type { Paper, PaperSection } from '../../platform/paper/paper'
import { answerOf, nameOf, type ScreenedFacts, type Screening } from './screening'

type About = {
  /** Which result is shown in full, counted from 0. */
  readonly picked: number | undefined
  readonly firm: string
  readonly timeZone: string
}

/** The result of a screening as a paper: what was asked, of which lists, and what was found (SAN-38). */
export function screeningPaper(screening: Screening, { picked, firm, timeZone }: About): Paper {
  const { facts, at, byName, searchId } = screening
  const { results, namesakes, lists } = answerOf(screening)
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
        : [matchesPart(facts, results, picked), ...(result ? selectedParts(facts, result, lists) : [])]),
      ...(namesakes.length === 0 ? [] : [namesakesPart(namesakes, lists)]),
    ],
  }
}

function matchesPart(facts: ScreenedFacts, results: readonly ScreeningResult[], picked: number | undefined) {
  const [named, shares] =
    facts.kind === 'organisation'
      ? [['Name'], [0.75]]
      : [
          ['First Name', 'Surname', 'Year of Birth'],
          [0.3, 0.3, 0.15],
        ]
  const namesOf = ({ individual: { firstname, surname, year_of_birth: year } }: ScreeningResult) =>
    facts.kind === 'organisation' ? [surname] : [firstname, surname, year]
  return {
    title: results.length === 1 ? '1 match' : `${results.length} matches`,
    table: {
      columns: [...named, 'Match', 'Selected'],
      shares: [...shares, 0.15, 0.1],
      rows: results.map((result, position) => [
        ...namesOf(result),
        bandTexts[result.match.band],
        position === picked ? 'Yes' : '',
      ]),
    },
  } satisfies PaperSection
}

/** Who was ruled out is on the paper, so that its reader need not ask whether anyone was. */
const namesakesPart = (namesakes: readonly Namesake[], lists: ScreeningAnswer['lists']): PaperSection => ({
  title: namesakesText(namesakes),
  table: {
    columns: ['Name', 'Born', 'Entry'],
    shares: [0.4, 0.25, 0.35],
    rows: namesakes.map(({ name, births, list, entry }) => [
      name,
      births.join(', '),
      entryText({ list, entry }, lists),
    ]),
  },
})

/** An organisation has no first name and no birth; of a person it is worth reading that none is listed. */
const factsOfListed = (facts: ScreenedFacts, { individual }: ScreeningResult) =>
  individualFacts(individual).filter(({ value }) => value !== '' || facts.kind !== 'organisation')

function selectedParts(facts: ScreenedFacts, result: ScreeningResult, lists: ScreeningAnswer['lists']): PaperSection[] {
  const { list, entry, explanation } = result.match
  return [
    {
      title: 'Selected match',
      groups: [
        {
          rows: [
            { label: 'Entry', value: entryText({ list, entry }, lists) },
            { label: 'Likeness', value: likenessText(result) },
            ...explanation.map((each) => ({ label: featureText(each), value: `${each.text} ${speaksText(each)}` })),
          ],
        },
      ],
    },
    { title: 'Individual', groups: [{ rows: factsOfListed(facts, result) }] },
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
