import type { Collection } from '../store/collection'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'

/** Refuses (121) a document the collection's validator does not let in. */
export function validate({ validator, options }: Collection, document: Document, bypass: boolean): void {
  if (bypass || validator === undefined || options.validationAction === 'warn' || validator.matches(document)) return
  refuse('DocumentValidationFailure', 'Document failed validation', {
    details: { errInfo: { failingDocumentId: document._id, details: { operatorName: '$validator' } } },
  })
}
