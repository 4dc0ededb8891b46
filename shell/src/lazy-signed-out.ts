import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'

/** What is there without a session. */
export const SignedOut = lazyComponent('shell', () =>
  import(/* webpackChunkName: "signed-out" */ './signed-out/signed-out').then((module) => module.SignedOut),
)
