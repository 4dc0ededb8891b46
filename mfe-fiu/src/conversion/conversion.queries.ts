import { getFilesList } from '@dossier/contract/office/endpoints/conversion'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

/** Everything that another conversion changes. */
export const conversionKey = ['conversion'] as const

/** FIU-22. */
export const filesQuery = queryOptions({
  queryKey: [...conversionKey, 'files'],
  queryFn: async ({ signal }) => (await call(getFilesList, {}, { signal })).files,
  staleTime: 0,
})

/** WAL-06. */
export const balanceQuery = queryOptions({
  queryKey: [...conversionKey, 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
  staleTime: 0,
})
