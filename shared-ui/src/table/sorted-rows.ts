import type { Column } from './data-table'
import type { Sort } from './sort'

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type Comparable = string | number | boolean | null | undefined

const isNothing = (value: Comparable) => value === null || value === undefined || value === ''

function compared(one: Comparable, other: Comparable): number {
  return typeof one === 'string' || typeof other === 'string'
    ? words.compare(String(one), String(other))
    : Number(one) - Number(other)
}

/**
 * Returns rows that are all here in the wanted order, by what their column sorts by; lists that come page by page are
 * sorted by the server. Rows without a value come last either way, and equal ones stay as they were.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  if (sort === undefined || sortBy === undefined) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [sortBy(one), sortBy(other)]
    if (isNothing(left) || isNothing(right)) return Number(isNothing(left)) - Number(isNothing(right))
    return sign * compared(left, right)
  })
}
