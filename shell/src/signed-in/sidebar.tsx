import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@dossier/shared-ui/controls/icons'
import { IconButton, Link } from '@dossier/shared-ui/core'
import { Tooltip } from '@dossier/shared-ui/frame'
import type { ReactNode } from 'react'
import { Brand } from '../brand/brand'
import { clientName, companyTypeLabel } from '../menu/client-facts'
import { menuPlaceAt } from '../menu/menu-place'
import { currentEntry, type SidebarEntry, type SidebarGroup, splitAtClient } from '../menu/sidebar-entries'
import type { MenuClient } from '../menu/use-menu-client'
import { useSidebarGroups } from '../menu/use-sidebar-groups'
import { useAddress } from '../navigation/address'
import { PendingBadge } from '../pending/pending-badge'
import { prefetchArea } from '../platform/lazy-platform'
import { AreaBadge } from './area-badge'
import { NavIcon } from './nav-icon'
import styles from './sidebar.module.css'
import { usePendingCount } from './use-client'

type Props = {
  /** The client it is about, or that there is none; undefined while that is not known. */
  readonly about: MenuClient | undefined
  /** Icons only. */
  readonly folded?: boolean
  readonly onFold?: () => void
}

/** SHL-25 to SHL-31. */
export function Sidebar({ about, folded = false, onFold }: Props) {
  const groups = useSidebarGroups(about)
  const { pathname } = menuPlaceAt(useAddress())
  const pending = usePendingCount(about?.companyId)
  const current = currentEntry(groups, pathname)
  const entry = (each: SidebarEntry) => (
    <Entry
      key={each.address}
      entry={each}
      isCurrent={each.address === current}
      folded={folded}
      badge={<Badge of={each} pending={pending} companyId={about?.companyId} />}
    />
  )
  return (
    <div className={styles.sidebar} data-folded={folded ? '' : undefined}>
      <div className={styles.head}>
        <Brand short={folded} />
      </div>
      <nav className={styles.groups} aria-label="Main">
        {groups.map((group) => (
          <Group key={group.entries[0]?.address} group={group} about={about} entry={entry} />
        ))}
      </nav>
      {onFold === undefined ? null : (
        <div className={styles.foot}>
          <IconButton
            icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            label={folded ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!folded}
            onClick={onFold}
          />
        </div>
      )}
    </div>
  )
}

type BadgeProps = { readonly of: SidebarEntry; readonly pending: number; readonly companyId: string | undefined }

function Badge({ of: { badge, countedBy, label, companyId: ofClient }, pending, companyId }: BadgeProps) {
  if (countedBy) return <AreaBadge {...countedBy} companyId={ofClient} label={label} />
  return badge === 'pending-changes' && pending > 0 ? <PendingBadge count={pending} companyId={companyId} /> : null
}

type GroupProps = {
  readonly group: SidebarGroup
  readonly about: MenuClient | undefined
  readonly entry: (entry: SidebarEntry) => ReactNode
}

function Group({ group: { heading, entries }, about, entry }: GroupProps) {
  const [lists, ofClient] = about?.client !== undefined && heading === 'KYC' ? splitAtClient(entries) : [entries, []]
  return (
    <div className={styles.group}>
      {heading === null ? null : <h2 className={styles.heading}>{heading}</h2>}
      <ul aria-label={heading ?? undefined}>
        {lists.map(entry)}
        {about?.client === undefined || ofClient.length === 0 ? null : (
          <li className={styles.client} data-presumed={about.isPresumed ? '' : undefined}>
            <strong title={clientName(about.client)}>{clientName(about.client)}</strong>
            <span>{companyTypeLabel(about.client)}</span>
          </li>
        )}
        {ofClient.map(entry)}
      </ul>
    </div>
  )
}

type EntryProps = {
  readonly entry: SidebarEntry
  readonly isCurrent: boolean
  readonly folded: boolean
  readonly badge: ReactNode
}

function Entry({ entry: { label, icon, address }, isCurrent, folded, badge }: EntryProps) {
  const prefetch = () => prefetchArea(address)
  const link = (
    <Link
      href={address}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <NavIcon of={icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
  return (
    <li>
      {folded ? (
        <Tooltip label={label} isName side="beside">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {badge}
    </li>
  )
}
