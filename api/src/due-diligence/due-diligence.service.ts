import { createFormAccess } from './form-access'
import { formCreation } from './form-creation'
import type { FormParts } from './form-dependencies'
import { formLinks } from './form-links'
import { formReads } from './form-reads'
import { formSaves } from './form-saves'

export type DueDiligenceService = ReturnType<typeof createDueDiligenceService>

/** Due diligence forms: what staff and the holders of their links do with them. */
export function createDueDiligenceService(parts: FormParts) {
  const dependencies = { ...parts, access: createFormAccess(parts) }
  return {
    ...formCreation(dependencies),
    ...formReads(dependencies),
    ...formLinks(dependencies),
    ...formSaves(dependencies),
  }
}
