import { getSavedInfo } from '@dossier/contract/people/endpoints/profile'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'
import { isOwnTokenRejected, session } from '@dossier/shared-ui/session'
import type { WireParts } from './profile-values'

/** Everything about one's own personal data, so that a save renews all of it. */
export const profileKey = ['personal-data'] as const

/** ACC-33: the signed-in user with the three parts of their personal data. */
export const ownDataQuery = queryOptions({
  queryKey: [...profileKey, 'own'],
  queryFn: async ({ signal }) => {
    const token = session.token()
    const { user, userInformation, userAddress, userPhone } = await call(getUser, {}, { signal }).catch((error) => {
      if (isOwnTokenRejected(error, token)) session.signOut()
      throw error
    })
    const parts: WireParts = { userInformation, userAddress, userPhone }
    return { user, parts }
  },
})

/** FIU-18: the same as it was saved, a table of rows for each part. */
export const savedInfoQuery = queryOptions({
  queryKey: [...profileKey, 'saved'],
  queryFn: async ({ signal }) => (await call(getSavedInfo, {}, { signal })).savedInfo,
  staleTime: 0,
})
