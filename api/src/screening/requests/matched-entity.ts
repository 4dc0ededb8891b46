import type { ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { z } from 'zod'
import type { AskedList } from './screening'

/** An entity as the `/match` API answers it; what else it says is kept with the raw answer. */
export const matchedEntity = z.object({
  id: z.string(),
  caption: z.string(),
  schema: z.string(),
  properties: z.record(z.string(), z.array(z.unknown())),
  score: z.number().min(0).max(1),
  match: z.boolean(),
  features: z.record(z.string(), z.number()).nullish(),
  explanations: z.record(z.string(), z.object({ score: z.number().nullish(), detail: z.string().nullish() })).nullish(),
})
export type MatchedEntity = z.infer<typeof matchedEntity>

/** An entity in the form in which results of the engine are kept too (SAN-03). */
export function resultOfEntity(entity: MatchedEntity, list: AskedList): ScreeningResult {
  const texts = (name: string) => (entity.properties[name] ?? []).filter((text) => typeof text === 'string')
  // services give these in any order
  const firstOf = (name: string) => texts(name).toSorted().at(0)
  const firstname = firstOf('firstName') ?? ''
  const surname = firstOf('lastName') ?? entity.caption
  const birth = firstOf('birthDate') ?? ''
  const details = {
    aliases: [...new Set([entity.caption, ...texts('name'), ...texts('alias'), ...texts('weakAlias')])],
    dates_of_birth: texts('birthDate'),
    places_of_birth: texts('birthPlace'),
    countries: [...texts('nationality'), ...texts('citizenship'), ...texts('country')].map((code) =>
      code.toUpperCase(),
    ),
    identifiers: [...texts('passportNumber'), ...texts('idNumber'), ...texts('registrationNumber')],
    positions: texts('position'),
  }
  const said = Object.entries(details).filter(([, values]) => values.length > 0)
  return {
    individual: { firstname, surname, year_of_birth: birth.slice(0, 4), ...Object.fromEntries(said) },
    addresses: texts('address'),
    sanction_types: [...texts('program'), ...texts('topics')].map((programme) => ({
      body: list.name,
      current: true,
      found: true,
      countryCode: '',
      programme,
    })),
    notes: texts('notes').map((note) => ({ note, source: list.name })),
    flags: [],
    articles: texts('sourceUrl').map((url) => ({ url, snippets: [] })),
    match: {
      entry: entity.id,
      list: list.id,
      score: Math.round(entity.score * 1_000) / 1_000,
      band: entity.match ? 'strong' : 'possible',
      explanation: findingsOf(entity),
    },
  }
}

/** Newer services explain each feature in words, older ones by a number. */
function findingsOf({ explanations, features }: MatchedEntity): ScreeningResult['match']['explanation'] {
  const explained = Object.entries(explanations ?? {}).map(
    ([name, { score, detail }]) => [name, score ?? 0, detail ?? ''] as const,
  )
  const numbered = Object.entries(features ?? {}).map(([name, score]) => [name, score, ''] as const)
  return (explained.length > 0 ? explained : numbered)
    .filter(([, score]) => score !== 0)
    .map(([name, score, detail]) => ({
      feature: featureOf(name),
      speaks: score > 0 ? 'for' : 'against',
      text: detail === '' ? `The provider says ${name.replaceAll('_', ' ')}: ${score}` : detail,
    }))
}

function featureOf(name: string): 'name' | 'birth date' | 'country' | 'identifier' {
  if (/birth|dob|date/.test(name)) return 'birth date'
  if (/country|nationality/.test(name)) return 'country'
  return /name|literal|phonetic|person|fuzzy/.test(name) ? 'name' : 'identifier'
}
