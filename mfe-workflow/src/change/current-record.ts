import { getPerson } from '@dossier/contract/endpoints/persons'
import { type Kind, kindOfObjectType } from '@dossier/contract/kinds'
import { ApiError, call } from '@dossier/shared-ui/api'
import { clientKey, clientQuery } from '@dossier/shared-ui/area/client-queries'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@dossier/shared-ui/query'
import type { ChangeDetail } from './change.queries'
import { recordIdOf } from './object'

/** A record by name: its facts, and its fields as value and proposal. */
export type WireRecord = Readonly<Record<string, unknown>>

type Reading = { readonly client: QueryClient; readonly signal: AbortSignal }

/** How a record of a kind is read; the others are shown as they stood when the change was filed. */
const readers: Partial<Record<Kind, (id: string, reading: Reading) => Promise<WireRecord>>> = {
  company: (id, { client }) => client.fetchQuery(clientQuery(id)),
  person: async (id, { signal }) => (await call(getPerson, { params: { id } }, { signal })).person,
}

function recordQuery(change: ChangeDetail) {
  const kind = kindOfObjectType(change.objectType)
  const id = recordIdOf(change)
  const read = kind && readers[kind]
  const wanted = change.view === 'forConfirmation' && read !== undefined && id !== undefined
  return queryOptions({
    queryKey: [...clientKey(change.company_id), 'record', kind, id],
    queryFn: wanted ? (reading) => read(id, reading) : skipToken,
  })
}

type Recorded = {
  readonly record: WireRecord | null | undefined
  readonly isLive: boolean
  /** Why the record is not shown as it is now; null when there is no such reason. */
  readonly failure: unknown
  readonly retry: () => void
  readonly isRetrying: boolean
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not-found'

/**
 * The record behind a change: as it is now while the change is open, as it stood when the change was filed once it is
 * handled or the record is gone (CHG-18, CHG-34), or cannot be loaded. null when neither is known, undefined while it
 * loads.
 */
export function useRecordOf(change: ChangeDetail): Recorded {
  const { data, error, isLoading, isFetching, refetch } = useQuery(recordQuery(change))
  const filed = isLoading ? undefined : change.sourceObjectState
  return {
    record: data ?? filed,
    isLive: data !== undefined,
    failure: data !== undefined || isGone(error) ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}
