import { IconCheck } from '@dossier/shared-ui/controls/icons'
import { Text } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import type { ReactNode } from 'react'
import styles from './tasks.module.css'

/** How far a task is: nothing done, begun, done, or done with faults in it. */
export type TaskState = 'open' | 'begun' | 'done' | 'errors'

type Props = {
  /** Its place among the sections, where it has one. */
  readonly number?: number
  readonly title: string
  readonly address: string
  /** How far it is, in words; nothing where only its title counts. */
  readonly progress?: string
  readonly state?: TaskState
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** One thing to do, with the way there; it is pressed anywhere. */
export function Task({ number, title, address, progress, state, children }: Props) {
  return (
    <li className={styles.task}>
      <div className={styles.words}>
        <span className={styles.titleLine}>
          {number === undefined ? null : (
            <span className={styles.number} aria-hidden>
              {number}
            </span>
          )}
          <a className={styles.link} href={`#${address}`}>
            {title}
          </a>
        </span>
        {progress === undefined ? null : (
          <Text as="span" size="small" tone="dim">
            {progress}
          </Text>
        )}
      </div>
      <div className={styles.end}>
        {state === undefined ? null : <StateTag state={state} />}
        {children}
      </div>
    </li>
  )
}

const words = {
  open: ['neutral', 'Not started'],
  begun: ['info', 'In progress'],
  errors: ['denied', 'To be corrected'],
} as const

function StateTag({ state }: { readonly state: TaskState }) {
  if (state === 'done') {
    return (
      <Tag tone="approved" icon={IconCheck}>
        Complete
      </Tag>
    )
  }
  const [tone, word] = words[state]
  return <Tag tone={tone}>{word}</Tag>
}
