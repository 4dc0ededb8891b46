import type { ElementType } from '../file/catalogue/due-diligence-form'
import type { Kind } from '../file/kinds'

/** How a value that a form declares stands to the client's file: `new` where the file has none, `missing` where the form has none. */
export const declaredStates = ['equal', 'different', 'new', 'missing'] as const
export type DeclaredState = (typeof declaredStates)[number]

/** What someone whom a form declares is in a file. */
export const identityKinds: Readonly<Record<ElementType, Kind>> = {
  company: 'company',
  corporate_person: 'legal_entity',
  director: 'person',
  corporate_shareholder: 'legal_entity',
  shareholder: 'person',
  beneficiary: 'person',
}
