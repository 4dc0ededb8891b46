import type { Namesake, ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { type Finding, type ListEntry, type ListFacts, listedDateText, strongFrom } from '@dossier/screening'

/** An entry of a list that the engine found, with its score from 0 to 1 and what speaks for and against it. */
export type FoundEntry = {
  readonly entry: ListEntry
  readonly list: ListFacts
  readonly score: number
  readonly findings: readonly Finding[]
}

/** A found entry as it is shown and kept (SAN-03). */
export function resultOf({ entry, list, score, findings }: FoundEntry): ScreeningResult {
  return {
    individual: { ...namesOf(entry), ...detailsOf(entry) },
    addresses: [...entry.addresses],
    sanction_types: entry.programmes.map((programme) => ({
      body: list.publisher,
      current: true,
      found: true,
      countryCode: list.country,
      programme,
    })),
    notes: entry.notes.map((note) => ({ note, source: list.name })),
    flags: [],
    articles: [],
    match: {
      entry: entry.id,
      list: list.id,
      score: Math.round(score * 1_000) / 1_000,
      band: score >= strongFrom ? 'strong' : 'possible',
      explanation: findings.map((finding) => ({ ...finding })),
    },
  }
}

/** An entry whose date of birth rules it out, as it is shown and kept. */
export const namesakeOf = ({ id, name, births }: ListEntry, list: ListFacts): Namesake => ({
  entry: id,
  list: list.id,
  name,
  births: births.map(listedDateText),
})

/** Lists write persons as 'SURNAME, Given names'. */
function namesOf({ kind, name, births }: ListEntry) {
  const comma = kind === 'person' ? name.indexOf(',') : -1
  return {
    firstname: comma < 0 ? '' : name.slice(comma + 1).trim(),
    surname: comma < 0 ? name : name.slice(0, comma).trim(),
    year_of_birth: births.map(({ from }) => from.slice(0, 4)).sort()[0] ?? '',
  }
}

function detailsOf(entry: ListEntry): Record<string, string | string[]> {
  const said = {
    aliases: entry.aliases.map(({ name, weak }) => (weak ? `${name} (weak)` : name)),
    dates_of_birth: entry.births.map(listedDateText),
    places_of_birth: [...entry.birthPlaces],
    countries: [...entry.countries],
    identifiers: entry.identifiers.map(
      ({ type, number, country }) => `${type} ${number}${country ? ` (${country})` : ''}`,
    ),
    positions: [...entry.positions],
  }
  return Object.fromEntries(Object.entries(said).filter(([, texts]) => texts.length > 0))
}
