import { listInvitees } from '@dossier/contract/endpoints/due-diligence-invitations'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export const inviteesKey = ['due-diligence', 'invitees']

/** A page of the clients who may be asked; the previous one stays while the next loads. */
export const inviteesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...inviteesKey, search, page],
    queryFn: ({ signal }) => call(listInvitees, { query: { search, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })
