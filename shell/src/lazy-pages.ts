import { lazyPage } from '@dossier/shared-ui/area/lazy-page'

/** The product for a signed-in user. */
export const SignedIn = lazyPage('shell', () =>
  import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in').then((module) => module.SignedIn),
)

/** What is there without a session. */
export const SignedOut = lazyPage('shell', () =>
  import(/* webpackChunkName: "signed-out" */ './signed-out/signed-out').then((module) => module.SignedOut),
)
