import '../styles/dialogs'
import { Drawer as LibraryDrawer, Modal as LibraryModal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './dialog.module.css'
import { LibraryProvider } from './library-provider'
import { useEscape } from './use-escape'
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
export function Modal(props: Props) {
  return (
    <LibraryProvider>
      <LibraryModal {...useDialog(props)} />
    </LibraryProvider>
  )
}

/** The same at the side, keeping one's place in the page. */
export function Drawer(props: Props) {
  return (
    <LibraryProvider>
      <LibraryDrawer {...useDialog(props)} position="right" />
    </LibraryProvider>
  )
}

/** Systems take two clicks for a double one within half a second. */
const doubleClickMs = 500

/** Closes by a click outside, but for the second half of a double click on what opened the dialog. */
function useClickOutside(close: () => void) {
  const [openedAt] = useState(() => Date.now())
  return () => {
    if (Date.now() - openedAt >= doubleClickMs) close()
  }
}

function useDialog({ title, onClose, size = 'small', footer, children }: Props) {
  const onClick = useClickOutside(onClose)
  useFocusReturn()
  useEscape(onClose)
  return {
    opened: true,
    title,
    onClose,
    closeOnEscape: false,
    closeOnClickOutside: false,
    overlayProps: { onClick },
    size: widths[size],
    returnFocus: false,
    transitionProps: still,
    children: (
      <>
        {children}
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </>
    ),
  }
}
