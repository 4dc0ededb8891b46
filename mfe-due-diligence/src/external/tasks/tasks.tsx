import { Text, Title } from '@dossier/shared-ui/core'
import { type ReactNode, useId } from 'react'
import styles from './tasks.module.css'

type Props = {
  readonly title: string
  /** Beside the title. */
  readonly summary?: string
  readonly children: ReactNode
}

/** Things to do, under one title. */
export function Tasks({ title, summary, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Title id={id} level={2}>
          {title}
        </Title>
        {summary === undefined ? null : (
          <Text as="span" tone="dim" size="small">
            {summary}
          </Text>
        )}
      </div>
      <ol className={styles.tasks}>{children}</ol>
    </section>
  )
}
