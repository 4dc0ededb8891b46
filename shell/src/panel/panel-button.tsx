import { Skeleton } from '@dossier/shared-ui/core'
import { Popover } from '@dossier/shared-ui/frame'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'
import { useAddress } from '../navigation/address'

type Props = Omit<ComponentProps<typeof Popover>, 'children' | 'resetKey'> & {
  /** What it opens, loaded when it is first opened. */
  readonly children: (close: () => void) => ReactNode
}

/** A button of the frame and the panel that it opens over the page, until another page is shown. */
export const PanelButton = ({ children, ...button }: Props) => (
  <Popover {...button} resetKey={useAddress().pathname}>
    {(close) => (
      <ShellBoundary>
        <Suspense fallback={<Skeleton lines={4} />}>{children(close)}</Suspense>
      </ShellBoundary>
    )}
  </Popover>
)
