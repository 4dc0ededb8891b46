import { lazyPage } from '@dossier/shared-ui/area/lazy-page'

/** What is there without a session. */
export const SignedOut = lazyPage('shell', () =>
  import(/* webpackChunkName: "signed-out" */ './signed-out/signed-out').then((module) => module.SignedOut),
)
