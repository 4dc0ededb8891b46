import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Alert, Button } from '@dossier/shared-ui/core'
import type { SaveStatus } from '../answering/autosave-state'
import styles from './frame.module.css'

const SignOutFirst = lazyComponent('external', async () => (await import('./sign-out-first')).SignOutFirst)

type Props = { readonly status: SaveStatus; readonly onRetry: () => void; readonly onSignedOut: () => void }

const words: Partial<Record<SaveStatus, string>> = {
  unreachable: 'There is no connection. What you type is kept, and saved once it is back.',
  failed: 'Your answers cannot be saved at the moment. They are kept, and we try again.',
}

/** A quiet banner while saving does not work: nothing typed is lost. */
export function SaveAlert({ status, onRetry, onSignedOut }: Props) {
  if (status === 'closed') {
    return (
      <Alert state="pending" urgent title="This form takes no more answers">
        It was approved while you were here. What you typed last is not part of it.
      </Alert>
    )
  }
  if (status === 'signed-in') {
    return (
      <PageBoundary title={texts.signOutFirst}>
        <LazyBoundary fallback={null}>
          <SignOutFirst onSignedOut={onSignedOut} />
        </LazyBoundary>
      </PageBoundary>
    )
  }
  const text = words[status]
  if (text === undefined) return null
  return (
    <div className={styles.message}>
      <Alert state="pending" urgent>
        <div className={styles.saveError}>
          <span>{text}</span>
          <Button size="small" onClick={onRetry}>
            Try again now
          </Button>
        </div>
      </Alert>
    </div>
  )
}
