import { officeLimits } from '@dossier/contract/office/limits'
import { ticketMessages as texts } from '@dossier/contract/office/messages'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { checkRichText, isEmptyRichText } from '@dossier/contract/platform/validation/rich-text'

/** What is wrong with a written text; undefined where nothing is (SUP-06). */
export const contentError = (content: RichText | null): string | undefined =>
  content === null || isEmptyRichText(content)
    ? texts.fillContent
    : checkRichText(content, officeLimits.ticketTextMaximum)
