import { createPortal } from 'react-dom'
import { Icon, IconChevronRight } from '../controls/icons'
import { Link } from '../controls/link/link'
import { breadcrumbSlotRef, useBreadcrumbSlot } from './breadcrumb-slot'
import styles from './page.module.css'

export type Crumb = { readonly label: string; readonly href?: string }

/** Breadcrumbs, the page itself last. Shown in the header when it has the slot for them, else here. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const slot = useBreadcrumbSlot()
  const trail = <Trail crumbs={crumbs} />
  return slot === null ? trail : createPortal(trail, slot)
}

function Trail({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }, position) => (
          <li key={`${position} ${label}`}>
            {position === 0 ? null : <Icon of={IconChevronRight} size={14} />}
            {position === crumbs.length - 1 ? (
              <span className={styles.here} aria-current="page" title={label}>
                {label}
              </span>
            ) : href === undefined ? (
              <span className={styles.here} title={label}>
                {label}
              </span>
            ) : (
              <Link href={href} className={styles.crumb} title={label}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The header's slot for the breadcrumbs of the open page, whichever area it belongs to. */
export function BreadcrumbSlot({ className }: { readonly className?: string }) {
  return <div ref={breadcrumbSlotRef} className={className} />
}
