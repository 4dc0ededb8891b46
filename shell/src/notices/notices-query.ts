import { listNotices } from '@dossier/contract/people/endpoints/notices'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { limits } from '@dossier/contract/platform/limits'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export const noticesKey = ['notices'] as const
const everyMs = 60_000

type Page = { readonly offset?: number; readonly limit: number }
const ask = ({ offset = 0, limit }: Page, signal: AbortSignal): Promise<Answer<typeof listNotices>> =>
  call(listNotices, { query: { offset: String(offset), limit: String(limit) } }, { signal })

/** How many are unread, asked for every minute while the page is in sight (GOV-35); a page of them is none. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: async ({ signal }) => (await ask({ limit: 1 }, signal)).unread,
  refetchInterval: everyMs,
})

/** The newest notices, so many that what was denied is found among what was decided with it. */
export const newestNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: ({ signal }) => ask({ limit: limits.noticePageSize }, signal),
})

/** A page of notices, and whether there are older ones, which one more than is shown tells. */
export const noticePageQuery = (page: number) =>
  queryOptions({
    queryKey: [...noticesKey, page],
    queryFn: async ({ signal }) => {
      const offset = (page - 1) * limits.pageSize
      const { notices } = await ask({ offset, limit: limits.pageSize + 1 }, signal)
      return { notices: notices.slice(0, limits.pageSize), hasOlder: notices.length > limits.pageSize }
    },
    placeholderData: keepPreviousData,
  })
