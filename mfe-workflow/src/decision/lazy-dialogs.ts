import { lazyPage } from '@dossier/shared-ui/area/lazy-page'

/** The questions before a decision, fetched once a change is open that its reader may decide. */
export const LazyDecisionDialogs = lazyPage(
  'mfe-workflow',
  async () => (await import('./decision-dialogs')).DecisionDialogs,
)
