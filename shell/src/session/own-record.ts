import { getUser } from '@dossier/contract/people/endpoints/session'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'
import { isOwnTokenRejected, session } from '@dossier/shared-ui/session'
import { leaveForSignIn } from './start-session'

/** Everything the server tells the signed-in user of themselves (ACC-33, ACC-35). */
export const ownRecordQuery = queryOptions({
  queryKey: ['get-user', 'own'],
  queryFn: async ({ signal }) => {
    const token = session.token()
    try {
      return await call(getUser, {}, { signal })
    } catch (error) {
      if (isOwnTokenRejected(error, token)) leaveForSignIn()
      throw error
    }
  },
})
