import type { FieldValue } from '../../platform/fields/field'
import { isEmptyValue } from '../../platform/validation/empty'
import { type DocumentFacts, type DocumentSection, type DocumentType, documentTypesIn, isRequired } from '../documents'
import type { ApprovedRecord } from './client-file'

/** One thing a section asks for. Two of the same key are the same thing and count once. */
export type Item = { readonly key: string; readonly id: string; readonly label: string; readonly filled: boolean }

export const gap = (id: string, label: string): Item => ({ key: `${id}/${label}`, id, label, filled: false })

type Values = Readonly<Record<string, FieldValue | undefined>>

/** PRG-03: the file is there and every extra field has a value, on the file and on the person or entity it is about. */
export const isFilled = (document: DocumentType, file: ApprovedRecord | undefined, owner: Values = {}): boolean =>
  file !== undefined &&
  !isEmptyValue(file.values.file) &&
  document.fields.every(({ name, required }) => !required || !isEmptyValue(file.values[name])) &&
  document.ownerFields.every((name) => !isEmptyValue(owner[name]))

/** The documents a section asks of someone with these facts. */
export const requiredDocuments = (section: DocumentSection, facts: DocumentFacts): readonly DocumentType[] =>
  documentTypesIn(section).filter((document) => isRequired(document, facts))
