import { limits } from '@dossier/contract/platform/limits'
import { find } from '@dossier/contract/portfolio/endpoints/find'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@dossier/shared-ui/query'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'
import { useEffect, useState } from 'react'

/** A short pause, so that not every letter is asked for. */
const pauseMs = 150

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => call(find, { query: { text } }, { signal }),
    staleTime: 10_000,
  })

/** What a typed text finds, from three letters on; what the former one found stays until then. */
export function useFound(typed: string) {
  const isStaff = mayOpenPage(useSession(), { needs: ['staff'] })
  const text = typed.trim().slice(0, limits.textMaximum)
  const asked = usePaused(text)
  const isAsked = isStaff && [...text].length >= limits.searchMinimum
  const query = foundQuery(asked)
  const isReady = isAsked && [...asked].length >= limits.searchMinimum
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...query,
    queryFn: isReady ? query.queryFn : skipToken,
    placeholderData: keepPreviousData,
  })
  return {
    groups: isAsked ? (data?.groups ?? []) : [],
    isTooShort: isStaff && text !== '' && !isAsked,
    isPending: isAsked && (asked !== text || isFetching || isPlaceholderData),
    error: isAsked ? error : null,
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
