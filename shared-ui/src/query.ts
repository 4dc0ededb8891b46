export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
} from '@tanstack/react-query'
export { createQueryClient } from './area/query-client'
