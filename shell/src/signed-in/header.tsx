import { IconMenu2 } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { BreadcrumbSlot } from '@dossier/shared-ui/frame'
import type { MenuClient } from '../menu/use-menu-client'
import { NoticeBell } from '../notices/notice-bell'
import { PaletteButton } from '../palette/palette-button'
import { UserMenu } from '../user-menu/user-menu'
import styles from './header.module.css'
import { OrganisationName } from './organisation-name'

type Props = {
  /** The client whose pages are open, for what can be found and done from here. */
  readonly about: MenuClient | undefined
  readonly onMenu: () => void
}

/** The line above every page: the way to it, the way to everything else, and who is signed in. */
export function Header({ about, onMenu }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.menu}>
        <IconButton icon={IconMenu2} label="Open the menu" onClick={onMenu} />
      </div>
      <BreadcrumbSlot className={styles.breadcrumbs} />
      <PaletteButton about={about} />
      <OrganisationName />
      <NoticeBell />
      <UserMenu />
    </header>
  )
}
