import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button'
import { IconX } from '../icons'
import { Title } from '../layout/layout'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  /** Asked for by Escape, the close button and a click outside; the owner stops rendering the dialog. */
  readonly onClose: () => void
  /** 440, 640 or 960 pixels at most, or all there is. */
  readonly size?: 'small' | 'medium' | 'large' | 'full'
  /** Buttons at the end, the main one last. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A dialog over the page, shown as long as it is rendered. The focus stays inside and returns to its opener. */
export const Modal = (props: Props) => <Framed {...props} className={styles.modal} />

/** The same at the side, keeping one's place in the page. */
export const Drawer = (props: Props) => <Framed {...props} className={styles.drawer} />

function Framed({ title, onClose, size = 'small', footer, children, className }: Props & { className?: string }) {
  const titleId = useId()
  return (
    <Dialog aria-labelledby={titleId} className={className} onClose={onClose}>
      <div className={styles.frame} data-size={size}>
        <div className={styles.head}>
          <Title level={2} id={titleId}>
            {title}
          </Title>
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </div>
    </Dialog>
  )
}
