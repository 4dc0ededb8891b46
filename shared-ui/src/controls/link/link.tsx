import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './link.module.css'
import { useKeptAddress, useNavigateTo } from './navigation'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> & {
  readonly href: string
  readonly newTab?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A click that means this tab: everything else stays the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const leavesTheProduct = (href: string) => !href.startsWith('/') || href.startsWith('//')

/** A real link; within the product it changes the address without loading the page. */
export function Link({ href: leadsTo, newTab, onClick, className = styles.link, ...rest }: Props) {
  const navigate = useNavigateTo()
  const href = useKeptAddress(leadsTo)
  return (
    <a
      {...rest}
      href={href}
      className={className}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || newTab || leavesTheProduct(href) || !isPlainClick(event)) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
