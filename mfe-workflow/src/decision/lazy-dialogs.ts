import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'

/** The questions before a decision, fetched once a change is open that its reader may decide. */
export const LazyDecisionDialogs = lazyComponent(
  'mfe-workflow',
  async () => (await import('./decision-dialogs')).DecisionDialogs,
)
