import type { MouseEvent, ReactNode } from 'react'
import { Delayed } from '../feedback/delayed'
import { SkeletonBar } from '../feedback/skeleton'
import { Icon, IconArrowDown, IconArrowUp } from '../icons'
import { VisuallyHidden } from '../layout/layout'
import { Link } from '../link/link'
import { useNavigateTo } from '../link/navigation'
import { EmptyState } from '../states/empty-state'
import styles from './data-table.module.css'
import { Pager, type PagerProps } from './pager'
import type { Sort } from './sort'
import { toggled } from './sort'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  /** Its header is for assistive technology only, as above buttons. */
  readonly quiet?: boolean
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Figures stand at the end. */
  readonly align?: 'end'
  /** Keep on one line. */
  readonly tight?: boolean
  /** Any CSS width, as '30%'. */
  readonly width?: string
}

type Props<Row> = {
  /** What the table lists, for assistive technology. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** undefined while the first rows load. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Where a row leads: a real link in its first cell, and the whole row clickable. */
  readonly href?: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** The next rows are on their way; the previous ones stay. */
  readonly busy?: boolean
  /** Key of the row that is open beside the table. */
  readonly current?: string | undefined
  readonly empty?: ReactNode
  /** On a narrow screen the cells of a row stand below each other, each beside its header. */
  readonly stacks?: boolean
  /** Buttons of the pages below, where there is more than one (LIM-08). */
  readonly paging?: PagerProps
}

/** A list: sortable headers, rows that are links, skeleton rows while it loads, a reason when it is empty, and its pages. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, href, sort, onSort, busy, current, empty, stacks, paging } = props
  if (rows?.length === 0) return <div className={styles.frame}>{empty ?? <EmptyState text="No items" />}</div>
  const table = (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-stacks={stacks ? '' : undefined}
        aria-label={label}
        aria-busy={busy || rows === undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length} />
          ) : (
            rows.map((row) => (
              <BodyRow
                key={rowKey(row)}
                columns={columns}
                row={row}
                href={href?.(row)}
                current={current === rowKey(row)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  )
  if (paging === undefined) return table
  return (
    <div className={styles.paged}>
      {table}
      <Pager {...paging} />
    </div>
  )
}

const directions = { asc: 'ascending', desc: 'descending' } as const

type HeaderProps<Row> = {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort?.key === column.key ? sort.direction : undefined
  const facts = { className: styles.head, 'data-align': column.align, style: { width: column.width } }
  if (!column.sortable || onSort === undefined) {
    return (
      <th scope="col" {...facts}>
        {column.quiet ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  return (
    <th scope="col" {...facts} aria-sort={sorted && directions[sorted]}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted}
        onClick={() => onSort(toggled(sort, column.key))}
      >
        {column.header}
        <Icon of={sorted === 'desc' ? IconArrowDown : IconArrowUp} size={14} />
      </button>
    </th>
  )
}

type RowProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly href: string | undefined
  readonly current: boolean
}

const concernsTheRow = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label, select') === null

function BodyRow<Row>({ columns, row, href, current }: RowProps<Row>) {
  const navigate = useNavigateTo()
  const open = (event: MouseEvent) => {
    if (href === undefined || !concernsTheRow(event) || window.getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else navigate(href)
  }
  return (
    <tr
      className={styles.row}
      data-open={href === undefined ? undefined : ''}
      data-current={current ? '' : undefined}
      aria-current={current ? 'true' : undefined}
      onClick={open}
    >
      {columns.map((column, position) => (
        <td
          key={column.key}
          className={styles.cell}
          data-header={column.header}
          data-align={column.align}
          data-tight={column.tight ? '' : undefined}
        >
          {position === 0 && href !== undefined ? (
            <Link href={href} className={styles.link}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <Delayed>
      {Array.from({ length: 6 }, (_, row) => (
        <tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} className={styles.cell}>
              {row === 0 && column === 0 ? <VisuallyHidden>Loading</VisuallyHidden> : null}
              <SkeletonBar width={column === 0 ? '70%' : '50%'} height={12} />
            </td>
          ))}
        </tr>
      ))}
    </Delayed>
  )
}
