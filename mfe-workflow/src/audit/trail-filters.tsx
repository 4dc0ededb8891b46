import { IconX } from '@dossier/shared-ui/controls/icons'
import { Button, Group } from '@dossier/shared-ui/core'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useLocation } from '@dossier/shared-ui/router'

/** Gives the address of the list that a filter narrows further. */
export type Narrowed = (filters: Readonly<Record<string, string>>) => string

type TrailFilters = ReturnType<typeof useTrailFilters>

type Wanted = {
  readonly companyId: string | undefined
  /** The name of the filter by person in the address. */
  readonly person: string
  readonly order: Parameters<typeof useListAddress>[0]
}

/** The filters of a list of what people did or saw, by person, client and days; all stand in the address. */
export function useTrailFilters({ companyId, person, order }: Wanted) {
  const { page, setPage, filter, setFilters } = useListAddress(order)
  const { pathname, search } = useLocation()
  const chosen = {
    person: filter(person),
    client: companyId ?? filter('client'),
    from: filter('from'),
    to: filter('to'),
  }
  const narrowed: Narrowed = (filters) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(filters)) next.set(name, value)
    next.delete('page')
    return `${pathname}?${next}`
  }
  const mayChooseClient = companyId === undefined
  return {
    ...chosen,
    page,
    setPage,
    narrowed,
    mayChooseClient,
    isNarrowed: [chosen.person, mayChooseClient ? chosen.client : undefined, chosen.from, chosen.to].some(
      (value) => value !== undefined,
    ),
    /** What is sent beside the person. */
    query: {
      ...(chosen.client && { company_id: chosen.client }),
      ...(chosen.from && { from: chosen.from }),
      ...(chosen.to && { to: chosen.to }),
      page: String(page),
    },
    chooseDays: (days: { readonly from: string; readonly to: string }) =>
      setFilters({ from: days.from || undefined, to: days.to || undefined }),
    clearPerson: () => setFilters({ [person]: undefined }),
    clearClient: () => setFilters({ client: undefined }),
  }
}

type BarProps = {
  readonly filters: TrailFilters
  /** What takes the filter by person away. */
  readonly everyone: string
}

/** The days, and what takes the filters by person and client away. */
export const TrailFilterBar = ({ filters, everyone }: BarProps) => (
  <>
    <DateRangeField
      label="Days"
      value={{ from: filters.from ?? '', to: filters.to ?? '' }}
      onChange={filters.chooseDays}
    />
    <Group>
      {filters.person === undefined ? null : (
        <Button icon={IconX} onClick={filters.clearPerson}>
          {everyone}
        </Button>
      )}
      {filters.mayChooseClient && filters.client !== undefined ? (
        <Button icon={IconX} onClick={filters.clearClient}>
          All clients
        </Button>
      ) : null}
    </Group>
  </>
)
