import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'

/** What is asked before several changes are approved, fetched once a sitting is open. */
export const LazyTogetherDialog = lazyComponent(
  'mfe-workflow',
  async () => (await import('./together-dialog')).TogetherDialog,
)
