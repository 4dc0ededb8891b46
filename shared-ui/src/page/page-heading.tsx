import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Title } from '../controls/layout/layout'
import { focusHeading } from './scroll-restoration'

type Props = {
  /** The browser's title while this page is shown. */
  readonly documentTitle: string
  readonly children: ReactNode
}

/** The heading of a page, which is also its title in the browser. It takes the focus when a link led to the page. */
export function PageHeading({ documentTitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => focusHeading(heading.current), [])
  useLayoutEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <Title level={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}
