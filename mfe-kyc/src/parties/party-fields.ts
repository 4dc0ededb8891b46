import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { fieldsNamed } from '@dossier/shared-ui/kinds'

/** Returns who is asked for in a dialog that adds a director or shareholder of a type: a person by name, or a company (MBD-04, SHR-04). */
export function partyFields(type: FieldValue | undefined): readonly Field[] {
  if (type === 'person') return fieldsNamed('person', 'firstName', 'lastName')
  return type === 'entity' ? fieldsNamed('legal_entity', 'name') : []
}
