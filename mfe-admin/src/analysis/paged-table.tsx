import { limits } from '@dossier/contract/platform/limits'
import { type Column, DataTable } from '@dossier/shared-ui/data'
import { type ReactNode, useState } from 'react'

type Props<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
}

/** A table of rows that are all here, thirty at a time. */
export function PagedTable<Row>({ rows, ...table }: Props<Row>) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / limits.pageSize))
  const shown = Math.min(page, last)
  const first = (shown - 1) * limits.pageSize
  return (
    <DataTable
      {...table}
      stacks
      rows={rows.slice(first, first + limits.pageSize)}
      paging={{ page: shown, total: rows.length, onPage: setPage }}
    />
  )
}
