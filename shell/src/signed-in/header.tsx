import { initials } from '@dossier/contract/names'
import { IconButton } from '@dossier/shared-ui/core'
import { Menu, type MenuEntry } from '@dossier/shared-ui/data'
import { BreadcrumbSlot } from '@dossier/shared-ui/frame'
import { IconHelp, IconLogout, IconMenu2, IconSettings } from '@dossier/shared-ui/icons'
import { useUser } from '@dossier/shared-ui/session'
import { useIsShown } from '../navigation/use-is-shown'
import { signOut } from '../session/start-session'
import styles from './header.module.css'
import { nameOf, typeLabelOf } from './user-facts'

/** The line above every page: the way to it, and who is signed in (SHL-24). */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <header className={styles.header}>
      <div className={styles.menu}>
        <IconButton icon={IconMenu2} label="Open the menu" onClick={onMenu} />
      </div>
      <BreadcrumbSlot className={styles.breadcrumbs} />
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const user = useUser()
  const isShown = useIsShown()
  if (user === null) return null
  const entries: readonly MenuEntry[] = [
    ...(isShown('/help-center') ? [{ label: 'Help Center', icon: IconHelp, href: '/help-center' }] : []),
    ...(isShown('/profile-settings') ? [{ label: 'Settings', icon: IconSettings, href: '/profile-settings' }] : []),
    { label: 'Logout', icon: IconLogout, onSelect: () => void signOut() },
  ]
  const name = nameOf(user)
  return (
    <Menu
      entries={entries}
      header={
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          <span>{typeLabelOf(user)}</span>
        </div>
      }
      trigger={
        <button type="button" className={styles.initials} aria-label={`User menu of ${name}`}>
          {initials(name)}
        </button>
      }
    />
  )
}
