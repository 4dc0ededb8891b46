import { getNotification } from '@dossier/contract/file/endpoints/changes'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changesKey } from '../../area/client-queries'
import { call } from '../../server/api/call'
import type { DeniedChange } from './denied-change'
import { deniedIn } from './denied-in'

async function readDenied(id: string, signal: AbortSignal) {
  const { notification } = await call(getNotification, { params: { id } }, { signal })
  return deniedIn(notification) ?? null
}

const deniedQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...changesKey(), 'again', id],
    queryFn: id === null ? skipToken : ({ signal }) => readDenied(id, signal),
  })

type AskedAgain = {
  readonly denied: DeniedChange | undefined
  /** It is proposed, or given up: the address forgets it. */
  readonly end: () => void
}

/** The denied change that the address asks to propose again, in `again` (WRK-19); undefined where it asks for none. */
export function useAskedAgain(): AskedAgain {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(deniedQuery(search.get('again')))
  const end = useCallback(
    () =>
      setSearch(
        (before) => {
          before.delete('again')
          return before
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { denied: data ?? undefined, end }
}
