import { getPerson } from '@dossier/contract/endpoints/persons'
import { type Kind, kindOfObjectType } from '@dossier/contract/kinds'
import { call } from '@dossier/shared-ui/api'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
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
    queryKey: ['notifications', 'record', kind, id],
    queryFn: wanted ? (reading) => read(id, reading) : skipToken,
  })
}

/**
 * The record behind a change: as it is now while the change is open, as it stood when the change was filed once it is
 * handled or the record is gone (CHG-18, CHG-34). null when neither is known, undefined while it loads.
 */
export function useRecordOf(change: ChangeDetail): { record: WireRecord | null | undefined; isLive: boolean } {
  const { data, isLoading } = useQuery(recordQuery(change))
  if (isLoading) return { record: undefined, isLive: true }
  return data === undefined ? { record: change.sourceObjectState, isLive: false } : { record: data, isLive: true }
}
