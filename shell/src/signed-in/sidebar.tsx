import { IconButton, Link } from '@dossier/shared-ui/core'
import { CountBadge } from '@dossier/shared-ui/data'
import { Tooltip } from '@dossier/shared-ui/frame'
import { Icon, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@dossier/shared-ui/icons'
import { useSession } from '@dossier/shared-ui/session'
import { Brand } from '../brand/brand'
import { useAddress } from '../navigation/address'
import { useAreas, useIsShown } from '../navigation/use-is-shown'
import { prefetchArea } from '../platform/lazy-platform'
import { type ClientRecord, clientName, companyTypeLabel } from './client-facts'
import { navIcon } from './nav-icon'
import styles from './sidebar.module.css'
import { currentEntry, type SidebarEntry, type SidebarGroup, sidebarGroups } from './sidebar-entries'
import { usePendingCount } from './use-client'

type Props = {
  readonly companyId: string | undefined
  readonly client: ClientRecord | undefined
  /** Icons only. */
  readonly folded?: boolean
  readonly onFold?: () => void
}

/** SHL-25 to SHL-31. */
export function Sidebar({ companyId, client, folded = false, onFold }: Props) {
  const session = useSession()
  const { pathname } = useAddress()
  const isShown = useIsShown()
  const pending = usePendingCount(companyId)
  const areas = useAreas()
  const more = areas && [...areas.usable, ...areas.refused].flatMap(({ navItems }) => navItems)
  const groups = sidebarGroups({ session, companyId, client, ...(more && { more }), isShown })
  const current = currentEntry(groups, pathname)
  return (
    <div className={styles.sidebar} data-folded={folded ? '' : undefined}>
      <div className={styles.head}>
        <Brand short={folded} />
      </div>
      <nav className={styles.groups} aria-label="Main">
        {groups.map((group) => (
          <Group key={group.entries[0]?.address} group={group} client={client}>
            {group.entries.map((entry) => (
              <Entry
                key={entry.address}
                entry={entry}
                isCurrent={entry.address === current}
                count={entry.badge === 'pending-changes' ? pending : 0}
                folded={folded}
              />
            ))}
          </Group>
        ))}
      </nav>
      {onFold === undefined ? null : (
        <div className={styles.foot}>
          <IconButton
            icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            label={folded ? 'Unfold the sidebar' : 'Fold the sidebar'}
            aria-expanded={!folded}
            onClick={onFold}
          />
        </div>
      )}
    </div>
  )
}

type GroupProps = {
  readonly group: SidebarGroup
  readonly client: ClientRecord | undefined
  readonly children: React.ReactNode
}

function Group({ group, client, children }: GroupProps) {
  const heading = group.heading ?? undefined
  return (
    <div className={styles.group}>
      {heading === undefined ? null : <h2 className={styles.heading}>{heading}</h2>}
      {heading === 'KYC' && client !== undefined ? (
        <p className={styles.client}>
          <strong title={clientName(client)}>{clientName(client)}</strong>
          <span>{companyTypeLabel(client)}</span>
        </p>
      ) : null}
      <ul aria-label={heading}>{children}</ul>
    </div>
  )
}

type EntryProps = {
  readonly entry: SidebarEntry
  readonly isCurrent: boolean
  readonly count: number
  readonly folded: boolean
}

function Entry({ entry: { label, icon, address }, isCurrent, count, folded }: EntryProps) {
  const prefetch = () => prefetchArea(address)
  const link = (
    <Link
      href={address}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon of={navIcon(icon)} />
      <span className={styles.label}>{label}</span>
      <CountBadge count={count} of="pending changes" state="pending" />
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
    </li>
  )
}
