import { countryName } from '../platform/countries'
import { formatDate } from '../platform/dates'
import { capitalised } from '../platform/names'
import type { ScreeningAnswer, ScreeningResult } from './schemas/screening'

type Finding = ScreeningResult['match']['explanation'][number]

/** What is screened: a person, or an organisation with its name as surname. */
type Screened = Readonly<Record<'firstname' | 'surname' | 'dob' | 'nationality', string>> & {
  readonly kind?: 'organisation'
}

/** Returns what a screening was asked with, by label (SAN-16). */
export const screenedFacts = ({ firstname, surname, dob, nationality, kind }: Screened) =>
  kind === 'organisation'
    ? [
        { label: 'Company name', value: surname },
        { label: 'Country', value: countryName(nationality) },
      ]
    : [
        { label: 'Surname', value: surname },
        { label: 'First Name', value: firstname },
        { label: 'Date of Birth', value: formatDate(dob) },
        { label: 'Nationality', value: countryName(nationality) },
      ]

const labels: Readonly<Record<string, string>> = {
  firstname: 'First Name',
  surname: 'Surname',
  year_of_birth: 'Year of Birth',
}

/** Returns what is known of a listed individual, by label; all of it plain text. */
export const individualFacts = (individual: ScreeningResult['individual']) =>
  Object.entries(individual).map(([key, value]) => ({
    label: labels[key] ?? capitalised(key.replaceAll('_', ' ')),
    value: typeof value === 'string' ? value : value.join('; '),
  }))

export const addressTexts = ({ addresses }: ScreeningResult) =>
  addresses.map((address, position) => `${position + 1}. ${address}`)

export const sanctionTexts = ({ sanction_types }: Pick<ScreeningResult, 'sanction_types'>) =>
  sanction_types.map(({ body, programme, countryCode, current, found }) =>
    [programme, body, countryCode, current ? 'current' : 'not current', found ? '' : 'not found']
      .filter(Boolean)
      .join(', '),
  )

export const noteTexts = ({ notes }: ScreeningResult) =>
  notes.map(({ note, source }) => [note, source].filter(Boolean).join(' – '))

export const flagTexts = ({ flags }: ScreeningResult) =>
  flags.map(({ data, found }) => `${data.rep}${found ? '' : ', not found'}`)

/** Returns which entry of which list this is. */
export const entryText = (
  { list, entry }: { readonly list: string; readonly entry: string },
  lists: ScreeningAnswer['lists'],
) => `${entry} of ${lists.find(({ id }) => id === list)?.name ?? list}`

export const listedName = ({ individual: { firstname, surname } }: Pick<ScreeningResult, 'individual'>) =>
  [firstname, surname].filter(Boolean).join(' ')

type Scored = { readonly match: Pick<ScreeningResult['match'], 'score' | 'band'> }

export const likenessText = ({ match: { score, band } }: Scored) =>
  `${Math.round(score * 100)} %, ${bandTexts[band].toLowerCase()}`

/** How surely a result is the person asked for. */
export const bandTexts = { strong: 'Strong match', possible: 'Possible match' } as const

export const featureText = ({ feature }: Finding) => capitalised(feature)

/** Returns what a finding does to a match. */
export const speaksText = ({ speaks }: Finding) =>
  ({ for: 'supports the match', against: 'contradicts the match', neither: 'neutral' })[speaks]
