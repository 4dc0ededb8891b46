import { limits } from '@dossier/contract/platform/limits'
import { IconButton } from '../button/icon-button'
import { IconChevronLeft, IconChevronRight } from '../icons'
import { pageNumbers, pagesOf } from './page-numbers'
import styles from './pager.module.css'

export type PagerProps = {
  /** From 1. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly pageSize?: number
}

/** LIM-08: only where the total exceeds a page, with at most eight page buttons. */
export function Pager({ page, total, onPage, pageSize = limits.pageSize }: PagerProps) {
  if (total <= pageSize) return null
  const pages = pagesOf(total, pageSize)
  const first = (page - 1) * pageSize + 1
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.range} role="status">
        {first}–{Math.min(total, page * pageSize)} of {total}
      </span>
      <div className={styles.pages}>
        <IconButton
          icon={IconChevronLeft}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((entry, position) =>
          entry === 'gap' ? (
            <span key={position < 2 ? 'gap before' : 'gap after'} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              className={styles.page}
              aria-label={`Page ${entry}`}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPage(entry)}
            >
              {entry}
            </button>
          ),
        )}
        <IconButton
          icon={IconChevronRight}
          label="Next page"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
