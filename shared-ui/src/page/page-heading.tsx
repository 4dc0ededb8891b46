import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Title } from '../layout/layout'
import { arrive } from './reader'

type Props = {
  /** The browser's title while this page is shown. */
  readonly documentTitle: string
  readonly children: ReactNode
}

/** The name of a page: in the browser, on the page, and to whoever just came here. */
export function PageHeading({ documentTitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => arrive(heading.current), [])
  useLayoutEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <Title level={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}
