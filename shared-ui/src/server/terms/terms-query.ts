import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { queryOptions } from '../../query'
import { call } from '../api/call'

/** TRM-03: the terms that hold, for those who read them and for the operator who writes them. */
export const termsQuery = queryOptions({
  queryKey: ['get-terms'],
  queryFn: async ({ signal }) => (await call(getTerms, {}, { signal })).terms,
})
