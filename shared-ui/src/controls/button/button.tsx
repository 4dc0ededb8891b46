import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from '../feedback/spinner'
import { Icon, type IconDrawing } from '../icon/icon'
import { Link } from '../link/link'
import styles from './button.module.css'

type Look = {
  /** primary: the one act of the page; danger: it destroys; quiet: beside text. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** As wide as its container. */
  readonly wide?: boolean
  readonly icon?: IconDrawing
}

type Props = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> & {
    /** Working: keeps the focus, takes no further click; give the words for it as children. */
    readonly busy?: boolean
    readonly ref?: Ref<HTMLButtonElement>
  }

const look = ({ kind = 'plain', size = 'normal', wide }: Look) => ({
  className: styles.button,
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide ? '' : undefined,
})

export function Button({
  kind,
  size,
  wide,
  icon,
  busy,
  onClick,
  onKeyDown,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      {...look({ kind, size, wide })}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      onKeyDown={(event) => {
        // a key that is held down presses once
        if (event.repeat && event.key === 'Enter') event.preventDefault()
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner size={16} /> : icon === undefined ? null : <Icon of={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & { readonly href: string; readonly children: string; readonly newTab?: boolean }

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, href, newTab, children }: ButtonLinkProps) {
  return (
    <Link href={href} newTab={newTab} {...look({ kind, size, wide })}>
      {icon === undefined ? null : <Icon of={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </Link>
  )
}
