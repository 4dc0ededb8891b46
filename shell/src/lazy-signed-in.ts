import { lazyPage } from '@dossier/shared-ui/area/lazy-page'

/** The product for a signed-in user. */
export const SignedIn = lazyPage('shell', () =>
  import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in').then((module) => module.SignedIn),
)
