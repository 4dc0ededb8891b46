import { Button } from '../../controls/button/button'
import { InlineError } from '../../controls/feedback/alert'
import { ProgressBar, percentText } from '../../controls/progress/progress'
import styles from './files.module.css'
import type { FileUpload } from './use-file-upload'

type Props = Pick<FileUpload, 'state' | 'retry' | 'cancel'>

/** How far a file has come, or why it did not arrive. Nothing while none is on its way. */
export function UploadState({ state, retry, cancel }: Props) {
  if (state.status === 'idle') return null
  if (state.status === 'sending') {
    const { filename, percent } = state
    return (
      <div className={styles.underWay}>
        <span className={styles.filename}>{filename}</span>
        <ProgressBar value={percent} label={`Uploading ${filename}`} />
        <span className={styles.percent}>{percentText(percent)}</span>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.failed} role="alert">
      <InlineError>
        {state.error.includes(state.filename) ? state.error : `${state.filename}: ${state.error}`}
      </InlineError>
      {state.canRetry ? (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
