import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { showError } from '../toasts/announce'
import { ErrorState } from './error-state'

/** What a query says of itself, as `useQuery` returns it. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Props<Data> = {
  readonly query: LoadedQuery<Data>
  /** What is loaded, in 'There was an error during ...', or a text of its own where the requirements give one. */
  readonly failed: { readonly operation: string } | { readonly text: string }
  /** The shape of what is coming, or the words that the requirements give. */
  readonly skeleton: ReactNode
  /** What is shown instead of nothing, with what to do next. */
  readonly empty?: { readonly when: (data: Data) => boolean; readonly show: ReactNode }
  readonly children: (data: Data) => ReactNode
}

/**
 * The one view of what is loaded: its skeleton, a load error with Retry, why it is empty, or the data. When loading
 * again fails, the data that is there stays and the error is announced (NTF-16).
 */
export function QueryView<Data>({ query, failed, skeleton, empty, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  const text = 'text' in failed ? failed.text : thereWasAnError(failed.operation)
  useAnnounced(data === undefined ? null : error, text)
  if (data === undefined) {
    return error === null ? (
      skeleton
    ) : (
      <ErrorState text={text} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return empty?.when(data) ? empty.show : children(data)
}

/** Once, until it loads again: what is asked for every few seconds would say so as often. */
function useAnnounced(error: unknown, text: string) {
  const latest = useRef(error)
  useEffect(() => {
    latest.current = error
  })
  const isFailed = error !== null
  useEffect(() => {
    if (isFailed) showError(text, latest.current)
  }, [isFailed, text])
}
