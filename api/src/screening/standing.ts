import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '../access/scope'
import type { NoHits, NoHitsRepository } from './no-hits.repository'
import { foundBy, type ListedScreening } from './screening'
import type { ScreeningRepository } from './screening.repository'
import type { Seen } from './sight'

/** The newest that is known of a person or an entity: a screening that was kept, or without an id that none was needed. */
export type Standing = Pick<ListedScreening, 'personId' | 'entityId' | 'at' | 'facts' | 'outcome'> & {
  readonly id: string | null
}

type Dependencies = {
  readonly screenings: Pick<ScreeningRepository, 'latestOf'>
  readonly noHits: Pick<NoHitsRepository, 'of'>
}
export type StandingsOf = ReturnType<typeof createStandings>

/** Returns what finds the standing of each of these persons and entities of a client, by their id (GOV-18). */
export const createStandings =
  ({ screenings, noHits }: Dependencies) =>
  async (scope: Scope, companyId: string, records: Seen): Promise<ReadonlyMap<string, Standing>> => {
    const { persons, entities } = records
    const [latest, none] = await Promise.all([
      screenings.latestOf(scope, companyId, records),
      noHits.of(scope, companyId, [...persons, ...entities]),
    ])
    const standings = new Map<string, Standing>(latest)
    for (const each of none) {
      const kept = latest.get(each.recordId)
      if (kept === undefined || kept.at < each.at) standings.set(each.recordId, withoutHits(each, persons))
    }
    return standings
  }

const withoutHits = ({ recordId, at, facts, lists }: NoHits, persons: readonly string[]): Standing => ({
  id: null,
  personId: persons.includes(recordId) ? recordId : null,
  entityId: persons.includes(recordId) ? null : recordId,
  at,
  facts,
  outcome: { is: 'answered', message: '', answer: { results: [], lists } },
})

/** Returns whether a screening found the same entries with the same facts, so that it says nothing new. */
export const saysTheSame = (standing: Standing | undefined, screening: Pick<ListedScreening, 'facts' | 'outcome'>) =>
  standing?.outcome.is === screening.outcome.is &&
  isDeepStrictEqual(standing.facts, screening.facts) &&
  isDeepStrictEqual(entriesOf(standing), entriesOf(screening))

const entriesOf = (screening: Pick<ListedScreening, 'outcome'>) =>
  foundBy(screening)
    .results.map(({ match: { list, entry } }) => `${list} ${entry}`)
    .toSorted()
