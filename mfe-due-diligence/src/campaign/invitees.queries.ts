import { listInvitees } from '@dossier/contract/due-diligence/endpoints/invitations'
import type { Invitee, UnsentMail } from '@dossier/contract/due-diligence/schemas/invitations'
import { limits } from '@dossier/contract/platform/limits'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, type QueryClient, queryOptions } from '@dossier/shared-ui/query'

export const inviteesKey = ['due-diligence', 'invitees']

const isWaiting = ({ invitation }: UnsentMail) => invitation.state === 'waiting'

/** A page of the clients who may be asked; the previous one stays while the next loads. */
export const inviteesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...inviteesKey, search, page],
    queryFn: ({ signal }) => call(listInvitees, { query: { search, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.unsent.some(isWaiting) ? 5_000 : false),
  })

/** Returns everyone who is found, page by page. */
export async function everyInvitee(queryClient: QueryClient, search: string): Promise<readonly Invitee[]> {
  const found: Invitee[] = []
  for (let page = 1, count = 1; (page - 1) * limits.campaignPageSize < count; page++) {
    const answer = await queryClient.fetchQuery(inviteesQuery(search, page))
    found.push(...answer.clients)
    count = answer.count
  }
  return found
}
