import type { WorklistRow } from '@dossier/contract/portfolio/schemas/worklist'
import { type Worklist, worklists } from '@dossier/contract/portfolio/worklists'
import { Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { Select } from '@dossier/shared-ui/forms'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { expiryColumns, expiryHref } from './expiry-rows'
import { formColumns, formHref } from './form-rows'
import { hitColumns, hitHref } from './hit-rows'
import styles from './worklist.module.css'
import { worklistQuery } from './worklist.queries'

/** What is shown where the address names no state: what still needs work. */
const openAtFirst: Readonly<Record<Worklist, string>> = { hits: 'to_decide', forms: 'submitted', expiries: 'expired' }
const every = 'all'

const tables = {
  hits: { label: 'Hits', days: 'Waiting since', columns: hitColumns, href: hitHref },
  forms: { label: 'Forms', days: 'In this state since', columns: formColumns, href: formHref },
  expiries: { label: 'Documents that expire', days: 'Expires', columns: expiryColumns, href: expiryHref },
} as const

/** One list with its state and days; the oldest comes first. */
export function WorklistTable({ list }: { readonly list: Worklist }) {
  const { page, setPage, filter, setFilters } = useListAddress({ key: 'since', direction: 'asc' })
  const state = filter('state') ?? openAtFirst[list]
  const [from, to] = [filter('from'), filter('to')]
  const asked = { ...(state !== every && { state }), ...(from && { from }), ...(to && { to }), page: String(page) }
  const query = useQuery(worklistQuery({ list, ...asked }))
  const table = (
    <Rows
      list={list}
      rows={query.data?.rows}
      busy={query.isPlaceholderData}
      paging={{ page, total: query.data?.count ?? 0, onPage: setPage }}
    />
  )
  return (
    <Stack gap="sm">
      <div className={styles.filters}>
        <Select
          label="State"
          options={[
            ...Object.entries(worklists[list]).map(([value, label]) => ({ value, label })),
            { value: every, label: 'All' },
          ]}
          value={state}
          onChange={(chosen) => setFilters({ state: chosen === openAtFirst[list] ? undefined : chosen })}
        />
        <DateRangeField
          label={tables[list].days}
          value={{ from: from ?? '', to: to ?? '' }}
          onChange={(days) => setFilters({ from: days.from || undefined, to: days.to || undefined })}
        />
      </div>
      <QueryView query={query} failed={{ operation: 'worklist loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Stack>
  )
}

type RowsProps = {
  readonly list: Worklist
  readonly rows: readonly WorklistRow[] | undefined
  readonly busy: boolean
  readonly paging: { readonly page: number; readonly total: number; readonly onPage: (page: number) => void }
}

function Rows({ list, rows, ...shown }: RowsProps) {
  const common = { ...shown, stacks: true, label: tables[list].label, empty: <EmptyState text="Nothing waits here" /> }
  const key = ({ _id }: { readonly _id: string }) => _id
  switch (list) {
    case 'hits':
      return <DataTable {...common} {...tables.hits} rows={rows?.filter((row) => row.list === list)} rowKey={key} />
    case 'forms':
      return <DataTable {...common} {...tables.forms} rows={rows?.filter((row) => row.list === list)} rowKey={key} />
    case 'expiries':
      return <DataTable {...common} {...tables.expiries} rows={rows?.filter((row) => row.list === list)} rowKey={key} />
  }
}
