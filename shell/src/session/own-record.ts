import { getUser } from '@dossier/contract/endpoints/session'
import { ApiError, call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'
import { session } from '@dossier/shared-ui/session'
import { leaveForSignIn } from './start-session'

/** Everything the server tells the signed-in user of themselves (ACC-33, ACC-35). */
export const ownRecordQuery = queryOptions({
  queryKey: ['get-user', 'own'],
  queryFn: async ({ signal }) => {
    const token = session.token()
    try {
      return await call(getUser, {}, { signal })
    } catch (error) {
      const isOfNoUse = error instanceof ApiError && (error.status === 403 || error.status === 404)
      // ACC-36; one that has taken its place meanwhile stays
      if (isOfNoUse && token === session.token()) leaveForSignIn()
      throw error
    }
  },
})
