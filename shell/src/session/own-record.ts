import { getUser } from '@dossier/contract/endpoints/session'
import { ApiError, call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'
import { leaveForSignIn } from './start-session'

/** Everything the server tells the signed-in user of themselves (ACC-33, ACC-35). */
export const ownRecordQuery = queryOptions({
  queryKey: ['get-user', 'own'],
  queryFn: async ({ signal }) => {
    try {
      return await call(getUser, {}, { signal })
    } catch (error) {
      // ACC-36: the token is of no use any more
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) leaveForSignIn()
      throw error
    }
  },
})
