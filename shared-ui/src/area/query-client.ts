import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../server/api/api-error'

const retries = 2
const freshMs = 30_000

/** Worth asking again: nothing answered, or the server says it is not able to at the moment. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The cache of server state of a page; one for everyone in it. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        retry: (failedTries, error) => failedTries < retries && mayPass(error),
      },
      // Without a connection a decision fails at once and is said to: it must never go out later by itself.
      mutations: { networkMode: 'always' },
    },
  })
