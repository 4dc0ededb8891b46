import { IconButton } from '@dossier/shared-ui/core'
import { IconX } from '@dossier/shared-ui/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './frame.module.css'

type Props = { readonly onClose: () => void; readonly children: ReactNode }

/** The sidebar on a narrow screen, above the page. */
export function SidebarDrawer({ onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" closedby="any" onClose={onClose}>
      <div className={styles.drawerClose}>
        <IconButton icon={IconX} label="Close the menu" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
