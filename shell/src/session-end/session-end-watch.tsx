import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Suspense, useEffect } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'
import { useSessionEnd } from '../session/session-end'
import { watchSession } from '../session/watch-session'

const SessionEndDialog = lazyComponent('shell', () =>
  import('./session-end-dialog').then((module) => module.SessionEndDialog),
)

/** Watches the session of a signed-in user; what there is to say about its end comes with the first need. */
export function SessionEndWatch() {
  const end = useSessionEnd()
  useEffect(watchSession, [])
  return end === 'far' ? null : (
    <ShellBoundary>
      <Suspense>
        <SessionEndDialog />
      </Suspense>
    </ShellBoundary>
  )
}
