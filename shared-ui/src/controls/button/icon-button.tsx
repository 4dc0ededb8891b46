import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconDrawing } from '../icon/icon'
import styles from './button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly icon: IconDrawing
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon; its label is its name and its tooltip. */
export function IconButton({ icon, label, type = 'button', ...rest }: Props) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={styles.square}>
      <Icon of={icon} />
    </button>
  )
}
