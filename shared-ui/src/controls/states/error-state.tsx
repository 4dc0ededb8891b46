import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../server/api/api-error'
import { Button } from '../button/button'
import { Icon, IconAlertTriangle, IconRefresh } from '../icons'
import { showError } from '../toasts/announce'
import styles from './states.module.css'

type Props = {
  /** In the requirements' words where they give some. */
  readonly text: string
  readonly title?: string
  /** What went wrong; its request id is shown for support. */
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly children?: ReactNode
}

/** What failed, and Retry. A failure is announced once, like every other (ERR-01). */
export function ErrorState({ text, title, error, onRetry, retrying, children }: Props) {
  const announced = error !== undefined && error !== null
  useEffect(() => {
    if (announced) showError(text, error)
  }, [announced, text, error])
  return (
    <div className={styles.state} role={announced ? undefined : 'alert'}>
      <Icon of={IconAlertTriangle} size={24} />
      {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {error instanceof ApiError && error.requestId !== undefined ? (
        <p className={styles.code}>Request id {error.requestId}</p>
      ) : null}
      <div className={styles.next}>
        {onRetry === undefined ? null : (
          <Button icon={IconRefresh} busy={retrying} onClick={onRetry}>
            Retry
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
