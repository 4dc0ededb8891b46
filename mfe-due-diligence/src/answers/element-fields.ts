import { type FieldGroup, fieldsOf, groupsOf, isFieldShown } from '@dossier/contract/file/catalogue'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { isAskedFor } from '@dossier/contract/file/checks/check-field'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { currentAndProposed } from '@dossier/shared-ui/fields'
import { isElement, kindOf, type Part } from './parts'

/** The fields an element of a type has, under their headings. */
function fieldGroups(type: ElementType): readonly FieldGroup[] {
  const read: Read = (name) => (name === 'type' ? type : null)
  const fields = fieldsOf('due_diligence_element').filter((field) => isFieldShown(field, read))
  return groupsOf(fields, read)
}

/** Reads a part of the form as it stands, with what is being typed laid over it. */
export const readerOf =
  (part: Part, typed: Readonly<Record<string, FieldValue>> = {}): Read =>
  (name) => {
    if (name === 'type') return isElement(part) ? part.type : null
    return Object.hasOwn(typed, name) ? typed[name] : currentAndProposed(part, name).value
  }

/** The questions that a part asks as it reads, under their headings (DDL-46 to DDL-48). */
export function questionsOf(part: Part, read: Read): readonly FieldGroup[] {
  const asked = fieldsOf(kindOf(part)).filter((field) => isFieldShown(field, read) && isAskedFor(field, read))
  return groupsOf(asked, read)
}

export type Filled = { readonly filled: number; readonly asked: number }

/** How many of the fields that an element asks for hold something (DDL-45, DDL-46). */
export function filledIn(type: ElementType, read: Read): Filled {
  const asked = fieldGroups(type)
    .flatMap(({ fields }) => fields)
    .filter((field) => isAskedFor(field, read))
  return { asked: asked.length, filled: asked.filter(({ name }) => !isEmptyValue(read(name))).length }
}
