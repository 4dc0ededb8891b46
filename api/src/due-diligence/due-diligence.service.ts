import { createFormAccess } from './form-access'
import { formAgainstFile } from './form-against-file'
import { createFormAuthors } from './form-authors'
import { formCreation } from './form-creation'
import { formDeletions } from './form-deletions'
import type { FormParts } from './form-dependencies'
import { formDocuments } from './form-documents'
import { formElements } from './form-elements'
import { formLinks } from './form-links'
import { formReads } from './form-reads'
import { formReview } from './form-review'
import { formSaves } from './form-saves'

export type DueDiligenceService = ReturnType<typeof createDueDiligenceService>

/** Due diligence forms: what staff and the holders of their links do with them. */
export function createDueDiligenceService(parts: FormParts) {
  const access = createFormAccess(parts)
  const dependencies = { ...parts, access, authors: createFormAuthors({ ...parts, access }) }
  return {
    ...formAgainstFile(dependencies),
    ...formCreation(dependencies),
    ...formReads(dependencies),
    ...formLinks(dependencies),
    ...formSaves(dependencies),
    ...formElements(dependencies),
    ...formDeletions(dependencies),
    ...formReview(dependencies),
    ...formDocuments(dependencies),
  }
}
