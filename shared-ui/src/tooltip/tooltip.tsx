import '../styles/tooltips'
import { Tooltip as LibraryTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  readonly label: string
  /** Something that can have the focus and passes on its ref and props. */
  readonly children: ReactElement
}

/** A word more, on pointing and on focus. */
export function Tooltip({ label, children }: Props) {
  return (
    <LibraryTooltip label={label} events={{ hover: true, focus: true, touch: true }} openDelay={200} multiline>
      {children}
    </LibraryTooltip>
  )
}
