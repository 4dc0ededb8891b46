import { IconMenu2 } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { BreadcrumbSlot } from '@dossier/shared-ui/frame'
import { NoticeBell } from '../notices/notice-bell'
import { UserMenu } from '../user-menu/user-menu'
import styles from './header.module.css'
import { OrganisationName } from './organisation-name'

/** The line above every page: the way to it, and who is signed in. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <header className={styles.header}>
      <div className={styles.menu}>
        <IconButton icon={IconMenu2} label="Open the menu" onClick={onMenu} />
      </div>
      <BreadcrumbSlot className={styles.breadcrumbs} />
      <OrganisationName />
      <NoticeBell />
      <UserMenu />
    </header>
  )
}
