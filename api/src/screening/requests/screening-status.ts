import { isDeepStrictEqual } from 'node:util'
import type { NoHits } from './no-hits.repository'
import { foundBy, type ListedScreening } from './screening'

/** The newest that is known of a person or an entity: a screening that was kept, or without an id that none was needed. */
export type ScreeningStatus = Pick<ListedScreening, 'personId' | 'entityId' | 'at' | 'facts' | 'outcome'> & {
  readonly id: string | null
}

/** The status of someone like whom the lists held no one. */
export const withoutHits = (
  { recordId, at, facts, lists, namesakes = [] }: NoHits,
  { persons }: { readonly persons: readonly string[] },
): ScreeningStatus => ({
  id: null,
  personId: persons.includes(recordId) ? recordId : null,
  entityId: persons.includes(recordId) ? null : recordId,
  at,
  facts,
  outcome: { is: 'answered', message: '', answer: { results: [], namesakes, lists } },
})

/** Whether a screening found the same entries with the same facts, so that it says nothing new. */
export const saysTheSame = (
  status: ScreeningStatus | undefined,
  screening: Pick<ListedScreening, 'facts' | 'outcome'>,
) =>
  status?.outcome.is === screening.outcome.is &&
  isDeepStrictEqual(status.facts, screening.facts) &&
  isDeepStrictEqual(entriesOf(status), entriesOf(screening))

const entriesOf = (screening: Pick<ListedScreening, 'outcome'>) =>
  foundBy(screening)
    .results.map(({ match: { list, entry } }) => `${list} ${entry}`)
    .toSorted()
