import '../styles/dialogs'
import { Drawer as LibraryDrawer, Modal as LibraryModal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return'

type Props = {
  readonly title: string
  /** Asked for by Escape, the close button and a click outside; the owner stops rendering the dialog. */
  readonly onClose: () => void
  /** 440, 640 or 960 pixels at most. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Buttons at the end, the main one last. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const widths = { small: 440, medium: 640, large: 960 }
const still = { duration: 0 }

/** A dialog over the page, shown as long as it is rendered. The focus stays inside and returns to its opener. */
export function Modal({ title, onClose, size = 'small', footer, children }: Props) {
  useFocusReturn()
  return (
    <LibraryModal
      opened
      onClose={onClose}
      title={title}
      size={widths[size]}
      returnFocus={false}
      transitionProps={still}
    >
      {children}
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </LibraryModal>
  )
}

/** The same at the side, keeping one's place in the page. */
export function Drawer({ title, onClose, size = 'small', footer, children }: Props) {
  useFocusReturn()
  return (
    <LibraryDrawer
      opened
      onClose={onClose}
      title={title}
      size={widths[size]}
      position="right"
      returnFocus={false}
      transitionProps={still}
    >
      {children}
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </LibraryDrawer>
  )
}
