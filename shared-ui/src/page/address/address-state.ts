import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router'
import type { Sort } from '../../controls/table/sort'

type Changes = Readonly<Record<string, string | undefined>>

/** The search part with some parameters set, or removed where undefined. */
function withChanges(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * The search part of the page's own address, and how it changes. A page that was left stays in sight until the next one
 * has loaded; what it still wants by then, as a search that waited for a pause, would land in the address of the next.
 */
function useOwnSearch(): [URLSearchParams, (changes: Changes, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const router = use(UNSAFE_DataRouterContext)?.router
  const change = (changes: Changes, replace = false) => {
    const now = router?.state.location
    if (now !== undefined && now.pathname !== pathname) return
    setSearch((known) => withChanges(now === undefined ? known : new URLSearchParams(now.search), changes), { replace })
  }
  return [search, change]
}

/** One parameter of the address; its fallback is not written there. Setting it adds a step for Back. */
export function useAddressState(name: string, fallback = ''): [string, (value: string) => void] {
  const [search, change] = useOwnSearch()
  const set = (value: string) => change({ [name]: value === fallback ? undefined : value })
  return [search.get(name) ?? fallback, set]
}

const pageIn = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

const sortIn = (search: URLSearchParams, fallback: Sort): Sort => {
  const key = search.get('sort')
  return key === null ? fallback : { key, direction: search.get('order') === 'desc' ? 'desc' : 'asc' }
}

/** Search, order and page of a list, all of them in the address; a new search or order starts at page 1. */
export function useListAddress(initialSort: Sort) {
  const [search, change] = useOwnSearch()
  return {
    search: search.get('search') ?? '',
    page: pageIn(search.get('page')),
    sort: sortIn(search, initialSort),
    setSearch: (text: string) => change({ search: text, page: undefined }, true),
    setPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    setSort: ({ key, direction }: Sort) => change({ sort: key, order: direction, page: undefined }),
    /** Any other parameter of the list, as its filters; also starts at page 1. */
    setFilters: (filters: Changes) => change({ ...filters, page: undefined }),
    filter: (name: string) => search.get(name) ?? undefined,
  }
}
