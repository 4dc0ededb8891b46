import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { clientColumns } from '@dossier/contract/people/client-columns'
import { limits } from '@dossier/contract/platform/limits'
import type { Sort } from '@dossier/shared-ui/data'
import { useListAddress } from '@dossier/shared-ui/frame'
import { type FilterName, filterNames, filtersIn, type ListFilters, type Sees } from './client-filters'
import { useSeesColumn } from './use-sees-column'

export type CompanyType = ClientListItem['company_type']

/** The column that is always there and leads to the client, and the others (CLI-08, WRK-01). */
export const columnsOfType = {
  corporate: ['name', ...clientColumns.corporate],
  account_holder: ['first_name', ...clientColumns.account_holder],
} as const satisfies Record<CompanyType, readonly ClientOrderingKey[]>

export type AskedClients = {
  readonly companyType: CompanyType
  readonly search: string
  readonly sort: { readonly key: ClientOrderingKey; readonly direction: Sort['direction'] }
  readonly page: number
  readonly filters: ListFilters
}

/** CLI-11. */
export const newestFirst: AskedClients['sort'] = { key: 'createdAt', direction: 'desc' }

const nothing = Object.fromEntries(filterNames.map((name) => [name, undefined]))

type Asking = {
  readonly search: string
  readonly sort: Sort
  readonly page: number
  readonly filter: (name: string) => string | undefined
}

/** What parameters by their names ask for. What they cannot mean is ignored, and what one may not see. */
export function askedIn({ search: typed, sort, page, filter }: Asking, sees: Sees): AskedClients {
  const companyType: CompanyType = filter('type') === 'account_holder' ? 'account_holder' : 'corporate'
  const key = columnsOfType[companyType].find((offered) => offered === sort.key && sees(offered))
  const search = typed.trim().slice(0, limits.textMaximum)
  return {
    companyType,
    search: [...search].length < limits.searchMinimum ? '' : search,
    sort: key === undefined ? newestFirst : { key, direction: sort.direction },
    page,
    filters: filtersIn(filter, sees),
  }
}

export type ClientListAddress = ReturnType<typeof useClientListAddress>

/** What the client list shows, all of it in the address. */
export function useClientListAddress() {
  const list = useListAddress(newestFirst)
  const asked = askedIn(list, useSeesColumn())
  return {
    asked,
    isNarrowed: asked.search !== '' || Object.keys(asked.filters).length > 0,
    /** As typed, also where it is too short to be asked for. */
    search: list.search,
    setSearch: list.setSearch,
    setPage: list.setPage,
    setSort: list.setSort,
    /** Any of the filters; undefined takes one away. */
    setFilters: (filters: Partial<Record<FilterName, string | undefined>>) => list.setFilters(filters),
    /** Everything that narrows the list goes, and the view that did; client type and order stay. */
    showAll: () => list.setFilters({ ...nothing, search: undefined, view: undefined }),
    /** The other client type has other columns, so the order starts anew. */
    setCompanyType: (type: string) =>
      list.setFilters({ type: type === 'corporate' ? undefined : type, sort: undefined, order: undefined }),
  }
}
