import type { GalleryEntry } from '../../../gallery/entry'
import { Skeleton } from '../feedback/skeleton'
import { EmptyState } from './empty-state'
import { type LoadedQuery, QueryView } from './query-view'

const still: LoadedQuery<readonly string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
}

const view = (query: Partial<LoadedQuery<readonly string[]>>) => (
  <QueryView
    query={{ ...still, ...query }}
    failed={{ operation: 'sessions loading' }}
    skeleton={<Skeleton lines={3} label="Loading your sessions" />}
    empty={{ when: (names) => names.length === 0, show: <EmptyState text="No sessions" /> }}
  >
    {(names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </QueryView>
)

export const entry: GalleryEntry = {
  title: 'What a query loads',
  lead: 'Skeleton, load error with Retry, why it is empty, or the data: every page and panel that loads something.',
  states: [
    { title: 'Loading', content: view({ isFetching: true }) },
    { title: 'Load error', content: view({ error: new Error('The service is unavailable') }) },
    { title: 'Empty', content: view({ data: [] }) },
    { title: 'Loaded', content: view({ data: ['Firefox on Linux', 'Chrome on Android'] }) },
  ],
}
