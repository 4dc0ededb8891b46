import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { useEffect } from 'react'
import { areaFor } from '../areas/registry-store'
import { navigate, useAddress } from '../navigation/address'
import { isSignedInAddress } from '../navigation/guard'
import { signInAddress } from '../session/sign-in-address'
import { PublicFrame } from './public-frame'
import { SignInPage } from './sign-in-page'

/** What is there without a session: signing in; every page of the product leads to it and back (SHL-19). */
export function SignedOut() {
  const { pathname, search } = useAddress()
  if (pathname.replace(/\/$/, '') === '/login') return <SignInPage />
  if (isSignedInAddress(pathname) || areaFor(pathname)) return <ToSignIn wanted={pathname + search} />
  return (
    <PublicFrame title="Page not found">
      <PageNotFound />
    </PublicFrame>
  )
}

function ToSignIn({ wanted }: { readonly wanted: string }) {
  useEffect(() => navigate(signInAddress(wanted), { replace: true }), [wanted])
  return null
}
