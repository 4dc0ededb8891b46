import { callArea } from '@dossier/shared-ui/api'
import { CountBadge } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { useEffect, useState } from 'react'
import styles from './sidebar.module.css'

type Props = {
  /** Whose call it is, without `mfe-`, and which. */
  readonly area: string
  readonly path: `/${string}`
  /** The client whose page the entry leads to; undefined where it leads to none. */
  readonly companyId: string | undefined
  /** What its nav item is called. */
  readonly label: string
}

const withinMs = 5_000
const freshMs = 60_000

/**
 * How many an area counts beside its entry, by a call of its own that is made when the page has nothing else to do. One
 * that fails, is slow or answers no number shows nothing, and nobody waits for it.
 */
export function AreaBadge({ area, path, companyId, label }: Props) {
  const isIdle = useIsIdle()
  const { data = 0, isError } = useQuery({
    queryKey: ['area-badge', area, path, companyId],
    queryFn: ({ signal }) =>
      callArea(area, path, {
        query: { company_id: companyId },
        parse: countIn,
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      }),
    enabled: isIdle,
    retry: false,
    staleTime: freshMs,
  })
  if (isError || data === 0) return null
  return (
    <span className={styles.count}>
      <CountBadge count={data} of={label} />
    </span>
  )
}

function countIn(body: unknown): number {
  const count = typeof body === 'object' && body !== null && 'count' in body ? body.count : undefined
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 1_000_000) return count
  throw new Error('The call of a badge answers { "count": 3 }')
}

/** Whether the browser has come to rest once since this was shown; where it cannot say so, at once. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return setIdle(true)
    const asked = window.requestIdleCallback(() => setIdle(true))
    return () => window.cancelIdleCallback(asked)
  }, [])
  return isIdle
}
