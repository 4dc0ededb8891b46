import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'

/** Returns what is wrong with the reason of a rejection, of a document or a whole form (DDL-64, DDL-80). */
export function explanationError(text: string): string | undefined {
  if (text.trim() === '') return texts.explanationMissing
  return [...text.trim()].length > limits.noteMaximum ? validationMessages.tooLong : undefined
}
