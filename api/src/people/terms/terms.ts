import type { RichText } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import {
  checkRichText,
  isEmptyRichText,
  plainText,
  sanitisedRichText,
} from '@dossier/contract/platform/validation/rich-text'
import { ensure } from '../../platform/errors'

/** One version of the terms and conditions; former ones stay, so that what was accepted can be shown (TRM-06). */
export type TermsVersion = {
  readonly version: number
  readonly structure: RichText
  readonly content: string
  readonly authorId: string
  readonly createdAt: Date
}

/**
 * What is kept of written terms: the sanitised document and its plain text (TRM-02), which is read from the document, so
 * that the two never disagree. Refuses, by field, empty terms, what is no document, and one that is too long.
 */
export function writtenTerms(sent: {
  structure: unknown
  content: string
}): Pick<TermsVersion, 'structure' | 'content'> {
  const required = { errors: { content: validationMessages.valueRequired } }
  ensure(sent.content.trim() !== '', 'invalid-request', required)
  const structure = sanitisedRichText(sent.structure)
  ensure(structure !== undefined, 'invalid-request', { errors: { structure: validationMessages.invalidValue } })
  ensure(!isEmptyRichText(structure), 'invalid-request', required)
  const fault = checkRichText(structure, limits.termsMaximum)
  ensure(fault === undefined, 'invalid-request', { errors: { structure: fault ?? '' } })
  return { structure, content: plainText(structure).trim() }
}
