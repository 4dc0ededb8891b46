import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import { listPages } from './list-location'

/** What each of the two lists is called (CHG-19, CHG-20). */
export const viewTexts = {
  forConfirmation: { name: listPages.forConfirmation.label, title: changeMessages.workflowTitle },
  forHistory: { name: listPages.forHistory.label, title: changeMessages.historyTitle },
} as const satisfies Record<ChangeView, object>

/** NTF-16. */
export const loadingChanges = { operation: 'notifications loading' } as const
export const loadingChange = { operation: 'notification loading' } as const

/** What a change asks for. */
export const askedTexts = { create: 'Addition', update: 'Change', remove: 'Removal requested' } as const
