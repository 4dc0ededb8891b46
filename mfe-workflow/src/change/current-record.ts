import type { Kind } from '@dossier/contract/file/kinds'
import { ApiError, call } from '@dossier/shared-ui/api'
import { clientKey, clientQuery } from '@dossier/shared-ui/area/client-queries'
import { kindOfObjectType, kinds, readCall } from '@dossier/shared-ui/kinds'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@dossier/shared-ui/query'
import type { ChangeDetail, PartInFull } from '../changes/change.queries'

/** A record by name: its facts, and its fields as value and proposal. */
export type WireRecord = Readonly<Record<string, unknown>>

type Reading = { readonly client: QueryClient; readonly signal: AbortSignal }

const isRecord = (found: unknown): found is WireRecord => typeof found === 'object' && found !== null

/** Returns how a record of a kind is read; undefined for kinds without a call of their own, shown as they were filed. */
function readerOf(kind: Kind) {
  if (kind === 'company') return (id: string, { client }: Reading) => client.fetchQuery(clientQuery(id))
  const endpoint = readCall(kind)
  if (endpoint === undefined) return undefined
  return async (id: string, { signal }: Reading): Promise<WireRecord | null> => {
    const record = (await call(endpoint, { params: { id } }, { signal }))[kinds[kind].responseKey]
    return isRecord(record) ? record : null
  }
}

function recordQuery({ view, company_id }: ChangeDetail, { objectType, _id }: PartInFull, isWanted: boolean) {
  const kind = kindOfObjectType(objectType)
  const read = kind && readerOf(kind)
  const wanted = isWanted && view === 'forConfirmation' && read !== undefined && _id !== ''
  return queryOptions({
    queryKey: [...clientKey(company_id), 'record', kind, _id],
    queryFn: wanted ? (reading): Promise<WireRecord | null> => read(_id, reading) : skipToken,
  })
}

type Recorded = {
  readonly record: WireRecord | null | undefined
  readonly isLive: boolean
  /** Why the record is not shown as it is now; null when there is no such reason. */
  readonly loadError: unknown
  readonly retry: () => void
  readonly isRetrying: boolean
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not-found'

/**
 * The record behind a part of a change: as it is now while the change is open, as it stood when the change was filed
 * once it is handled or the record is gone (CHG-18, CHG-34), or cannot be loaded. null when neither is known, undefined
 * while it loads.
 */
export function useRecordOf(change: ChangeDetail, part: PartInFull, isWanted = true): Recorded {
  const { data, error, isLoading, isFetching, refetch } = useQuery(recordQuery(change, part, isWanted))
  const filed = isLoading ? undefined : part.sourceObjectState
  return {
    record: data ?? filed,
    isLive: data !== undefined && data !== null,
    loadError: data !== undefined || isGone(error) ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}
