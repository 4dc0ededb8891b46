import { Button } from '../controls/button/button'
import { Alert } from '../controls/feedback/alert'
import { Stack, Text } from '../controls/layout/layout'
import { describeLoadError } from './describe-load-error'
import styles from './page-state.module.css'

type Props = {
  readonly title?: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What failed, and Retry; Reload where that is what helps. */
export function PageError({ title = 'This page is not available', error, onRetry }: Props) {
  const { text, detail, needsReload } = describeLoadError(error)
  return (
    <div className={styles.page}>
      <Alert state="denied" title={title} urgent>
        <Stack align="start" gap="sm">
          <Text>{text}</Text>
          {detail === undefined ? null : (
            <details>
              <summary>Technical details</summary>
              <Text size="small" tone="dim">
                {detail}
              </Text>
            </details>
          )}
          {needsReload ? (
            <Button onClick={() => window.location.reload()}>Reload</Button>
          ) : (
            <Button onClick={onRetry}>Retry</Button>
          )}
        </Stack>
      </Alert>
    </div>
  )
}
