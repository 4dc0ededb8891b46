import { IconX } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { Dialog } from '@dossier/shared-ui/dialogs'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

type Props = { readonly onClose: () => void; readonly children: ReactNode }

/** The sidebar on a narrow screen, above the page. */
export const SidebarDrawer = ({ onClose, children }: Props) => (
  <Dialog className={styles.drawer} aria-label="Menu" onClose={onClose}>
    <div className={styles.drawerFrame}>
      <div className={styles.drawerClose}>
        <IconButton icon={IconX} label="Close the menu" onClick={onClose} />
      </div>
      {children}
    </div>
  </Dialog>
)
