import { limits } from '@dossier/contract/platform/limits'

/** Pages of a list with so many rows. */
export const pagesOf = (total: number, pageSize: number = limits.pageSize) => Math.ceil(total / pageSize)

/** LIM-08: at most eight page numbers, the first and last among them; 'gap' where numbers are left out. */
export function pageNumbers(
  page: number,
  pages: number,
  most: number = limits.pageButtons,
): readonly (number | 'gap')[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const inner = most - 2
  const start = Math.min(Math.max(page - Math.floor(inner / 2), 2), pages - inner)
  const between = Array.from({ length: inner }, (_, index) => start + index)
  return [
    1,
    ...(start > 2 ? (['gap'] as const) : []),
    ...between,
    ...(start + inner < pages ? (['gap'] as const) : []),
    pages,
  ]
}
