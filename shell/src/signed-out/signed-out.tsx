import { entranceAt } from '@dossier/contract/platform/shell-pages'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent, prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { type Navigate, NavigationProvider, Skeleton } from '@dossier/shared-ui/core'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'
import { SignInPage } from '../access/sign-in/sign-in-page'
import { isPublicAddress } from '../areas/read-registry'
import { areaFor, registryStore } from '../areas/registry-store'
import { SignedIn } from '../lazy-signed-in'
import { navigate, useAddress } from '../navigation/address'
import { isSignedInAddress } from '../navigation/guard'
import { useAreas } from '../navigation/use-is-shown'
import { PublicFrame } from '../public-frame/public-frame'
import { signInAddress } from '../session/sign-in-address'
import { PublicArea } from './public-area'

const RegisterPage = lazyComponent('shell', () =>
  import('../access/registration/register-page').then((module) => module.RegisterPage),
)
const ForgottenPasswordPage = lazyComponent('shell', () =>
  import('../access/password/forgotten-password-page').then((module) => module.ForgottenPasswordPage),
)

/** What is there without a session (SHL-08); every other page of the product leads to the sign-in and back (SHL-19). */
export function SignedOut() {
  return (
    <NavigationProvider navigate={goTo}>
      <LazyBoundary fallback={<Pending />}>
        <PublicPage />
      </LazyBoundary>
      <ToastStack />
    </NavigationProvider>
  )
}

function PublicPage() {
  const { pathname, search } = useAddress()
  const areas = useAreas()
  switch (entranceAt(pathname)) {
    case '/login':
      return <SignInPage onEdit={() => prefetchPart(SignedIn)} />
    case '/register':
      return <RegisterPage />
    case '/forgot-password':
      return <ForgottenPasswordPage />
  }
  // what the product keeps for those who are signed in, no area opens
  if (isSignedInAddress(pathname)) return <ToSignIn wanted={pathname + search} />
  if (areas === null || isPublicAddress(areas, pathname)) return <PublicArea />
  if (areaFor(pathname) !== undefined) return <ToSignIn wanted={pathname + search} />
  return (
    <PublicFrame title="Page not found">
      <PageNotFound />
    </PublicFrame>
  )
}

/** Between the shell's pages and an area the page is loaded afresh, so that nothing of the area stays behind. */
const goTo: Navigate = (address, options) => {
  const { pathname } = new URL(address, window.location.href)
  const isPublic = (path: string) => isPublicAddress(registryStore.get(), path)
  if (isPublic(pathname) || isPublic(window.location.pathname)) window.location.assign(address)
  else navigate(address, options)
}

const Pending = () => (
  <PublicFrame title="Loading">
    <Skeleton lines={5} height={20} />
  </PublicFrame>
)

function ToSignIn({ wanted }: { readonly wanted: string }) {
  useEffect(() => navigate(signInAddress(wanted), { replace: true }), [wanted])
  return null
}
