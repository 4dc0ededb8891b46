import { columnOfFilter } from '@dossier/contract/file/client-list'
import { Icon, IconCheck } from '@dossier/shared-ui/controls/icons'
import { Link } from '@dossier/shared-ui/core'
import { CountBadge } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { useLocation } from '@dossier/shared-ui/router'
import { filtersIn } from '../client-filters'
import { clientListQuery } from '../client-list.queries'
import type { AskedClients } from '../use-client-list-address'
import { useSeesColumn } from '../use-sees-column'
import { clientCountQuery } from './client-views.queries'
import styles from './quick-filters.module.css'
import { addressOf, stateOf } from './view-state'

const quickFilters = [
  { label: 'Overdue', name: 'review', value: 'overdue' },
  { label: 'High risk', name: 'risk_level', value: 'high' },
  { label: 'Incomplete', name: 'completeness_to', value: '99' },
  { label: 'Pending', name: 'pending', value: 'yes' },
] as const
type QuickFilter = (typeof quickFilters)[number]

type Props = { readonly asked: AskedClients }

/** WRK-05: what is looked for most, each one click away: real links that set one filter and leave the others. */
export function QuickFilters({ asked }: Props) {
  const sees = useSeesColumn()
  const offered = quickFilters.filter(({ name }) => sees(columnOfFilter[name]))
  if (offered.length === 0) return null
  return (
    <nav aria-label="Quick filters">
      <ul className={styles.filters}>
        {offered.map((filter) => (
          <li key={filter.name}>
            <FilterLink filter={filter} asked={asked} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FilterLink({ filter, asked }: Props & { readonly filter: QuickFilter }) {
  const { label, name, value } = filter
  const isOn = stateOf(asked)[name] === value
  const href = useAddressWith(name, isOn ? undefined : value)
  const count = useCountOf(filter, asked)
  return (
    <Link className={styles.filter} href={href} aria-current={isOn ? 'true' : undefined}>
      {isOn ? <Icon of={IconCheck} size={16} /> : null}
      {label}
      {count === undefined ? null : (
        <CountBadge count={count} of={count === 1 ? 'matching client' : 'matching clients'} />
      )}
    </Link>
  )
}

/** The address as it is, with one filter set or taken away, from its first page. */
function useAddressWith(name: string, value: string | undefined): string {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  if (value === undefined) parameters.delete(name)
  else parameters.set(name, value)
  return addressOf(pathname, Object.fromEntries(parameters))
}

const narrowNothing: readonly string[] = ['type', 'sort', 'order']

/**
 * How many clients a quick filter lists: asked for once the list itself has come, and only where nothing else narrows
 * it, because the figure would be another one than its link then shows.
 */
function useCountOf({ name, value }: QuickFilter, asked: AskedClients): number | undefined {
  const filters = filtersIn((parameter) => (parameter === name ? value : undefined), useSeesColumn())
  const isAlone = Object.keys(stateOf(asked)).every((set) => set === name || narrowNothing.includes(set))
  const list = useQuery({ ...clientListQuery(asked), enabled: false })
  const isAsked = isAlone && list.data !== undefined
  const { data } = useQuery({ ...clientCountQuery(asked.companyType, filters), enabled: isAsked })
  return isAlone ? data : undefined
}
