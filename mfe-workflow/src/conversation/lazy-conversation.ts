import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'

/** Fetched with the first change that is opened. */
export const LazyConversation = lazyComponent('mfe-workflow', async () => (await import('./conversation')).Conversation)

export const LazyFoldedConversation = lazyComponent(
  'mfe-workflow',
  async () => (await import('./folded-conversation')).FoldedConversation,
)

export const LazyRequestedNote = lazyComponent(
  'mfe-workflow',
  async () => (await import('./requested-note')).RequestedNote,
)
