import { Icon, IconChevronLeft } from '@dossier/shared-ui/controls/icons'
import { Stack, Title } from '@dossier/shared-ui/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './frame.module.css'

type Props = {
  readonly title: string
  readonly back: { readonly address: string; readonly label: string }
  /** Below the title. */
  readonly children?: ReactNode
}

/** The head of a view: the way back and its title, which takes the focus as the view comes. */
export function ViewHead({ title, back, children }: Props) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} · Due diligence`
  }, [title])
  return (
    <Stack gap="sm">
      <a className={styles.back} href={`#${back.address}`}>
        <Icon of={IconChevronLeft} size={16} />
        {back.label}
      </a>
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <Title>{title}</Title>
      </div>
      {children}
    </Stack>
  )
}
