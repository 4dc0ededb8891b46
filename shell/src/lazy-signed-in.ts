import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'

/** The product for a signed-in user. */
export const SignedIn = lazyComponent('shell', () =>
  import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in').then((module) => module.SignedIn),
)
