import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { restoreScrollPositions } from '@dossier/shared-ui/frame'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { showSuccess, ToastStack } from '@dossier/shared-ui/toasts'
import { useEffect, useLayoutEffect } from 'react'
import { guardHistory } from '../navigation/guard-history'
import { announceShownAddresses } from '../navigation/use-is-shown'
import { takeFlash } from '../session/flash'
import { SessionEndWatch } from '../session-end/session-end-watch'
import { Frame } from './frame'
import { LazyTwoFactorDialog } from './lazy-two-factor-dialog'

const queryClient = createQueryClient()

/** The product for a signed-in user. */
export function SignedIn() {
  // before the areas' platform starts, which listens to the same steps
  useLayoutEffect(guardHistory, [])
  useLayoutEffect(restoreScrollPositions, [])
  useLayoutEffect(announceShownAddresses, [])
  useEffect(announceFlash, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <ToastStack />
      <LeaveDialog />
      <LazyTwoFactorDialog />
      <SessionEndWatch />
    </QueryClientProvider>
  )
}

/** What succeeded right before the page was loaded. */
function announceFlash() {
  const flash = takeFlash()
  if (flash !== null) showSuccess(flash)
}
