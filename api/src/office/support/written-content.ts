import { officeLimits } from '@dossier/contract/office/limits'
import { ticketMessages } from '@dossier/contract/office/messages'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import {
  checkRichText,
  isEmptyRichText,
  richTextOf,
  sanitisedRichText,
} from '@dossier/contract/platform/validation/rich-text'
import { ensure } from '../../platform/errors'

/**
 * What is kept of what was written: its text with the allowed marks (SHL-47); a plain text as it stands, markup in it as
 * the letters it is made of. Refuses what is empty, no text at all, hides something, or is too long.
 */
export function writtenContent(sent: unknown): RichText {
  const isMissing = sent === undefined || sent === null
  ensure(!isMissing, 'invalid-request', { message: ticketMessages.fillContent })
  const text = typeof sent === 'string' ? richTextOf(sent.trim()) : sanitisedRichText(sent)
  ensure(text !== undefined, 'invalid-request', { errors: { content: validationMessages.invalidValue } })
  ensure(!isEmptyRichText(text), 'invalid-request', { message: ticketMessages.fillContent })
  const fault = checkRichText(text, officeLimits.ticketTextMaximum) ?? tooManyMarks(text)
  ensure(fault === undefined, 'invalid-request', { errors: { content: fault ?? '' } })
  return text
}

const tooManyMarks = (text: RichText) =>
  Buffer.byteLength(JSON.stringify(text)) > officeLimits.ticketTextBytes ? validationMessages.tooLong : undefined
