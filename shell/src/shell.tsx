import '@dossier/shared-ui/styles/core'
import { linkPageAt } from '@dossier/contract/platform/shell-pages'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent, prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { NavigationProvider } from '@dossier/shared-ui/core'
import { session, useSession } from '@dossier/shared-ui/session'
import { areaFor } from './areas/registry-store'
import { ShellBoundary } from './boundary/shell-boundary'
import { SignedIn } from './lazy-signed-in'
import { SignedOut } from './lazy-signed-out'
import { navigate, useAddress } from './navigation/address'
import { LazyAreaOutlet, prefetchArea } from './platform/lazy-platform'
import { StartupScreen } from './session/startup-screen'

const VerifyPage = lazyComponent('shell', () =>
  import('./access/verification/verify-page').then((module) => module.VerifyPage),
)

const AddressPage = lazyComponent('shell', () =>
  import('./access/address/address-page').then((module) => module.AddressPage),
)

const ConfirmDeciderPage = lazyComponent('shell', () =>
  import('./access/confirm-decider/confirm-decider-page').then((module) => module.ConfirmDeciderPage),
)

/** Fetches the pages that will most likely be shown while the session is still being checked. */
export function prefetchPages(): void {
  const { pathname } = window.location
  const hasToken = session.token() !== null
  prefetchPart(hasToken ? SignedIn : SignedOut)
  if (hasToken && areaFor(pathname) !== undefined) prefetchPart(LazyAreaOutlet)
  if (hasToken) prefetchArea(pathname)
}

/** The page around everything: loading screen, then the pages of the visitor or the signed-in user. */
export function Shell() {
  return (
    <NavigationProvider navigate={navigate}>
      <ShellBoundary>
        <LazyBoundary fallback={<StartupScreen />}>
          <Pages />
        </LazyBoundary>
      </ShellBoundary>
    </NavigationProvider>
  )
}

function Pages() {
  const { status } = useSession()
  const { pathname } = useAddress()
  switch (linkPageAt(pathname)) {
    case '/verify':
      return <VerifyPage />
    case '/confirm-address':
      return <AddressPage act="confirm" />
    case '/keep-address':
      return <AddressPage act="keep" />
    case '/keep-mailbox':
      return <AddressPage act="keep-mailbox" />
    case '/confirm-decider':
      return <ConfirmDeciderPage />
  }
  if (status === 'starting') return <StartupScreen />
  return status === 'signed-in' ? <SignedIn /> : <SignedOut />
}
