import type { Icon as TablerIcon } from '@tabler/icons-react'

type Props = {
  readonly of: TablerIcon
  /** What it says when no word stands beside it; without it the icon is decoration. */
  readonly label?: string
  readonly size?: number
  readonly className?: string
}

/** One set, 18 px, one stroke; named or hidden from assistive technology, never in between. */
export function Icon({ of: Drawing, label, size = 18, className }: Props) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Drawing size={size} stroke={1.75} className={className} {...naming} />
}
