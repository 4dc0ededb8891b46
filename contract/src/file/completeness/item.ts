import type { FieldValue } from '../../platform/fields/field'
import { isEmptyValue } from '../../platform/validation/empty'
import { labelOf } from '../catalogue'
import { type DocumentFacts, type DocumentSection, type DocumentType, documentTypesIn, isRequired } from '../documents'
import { isKind } from '../kinds'
import type { ApprovedRecord } from './client-file'

/** One thing that an item asks for. By `name` it is said not to apply (WRK-20); null for names, which always do. */
export type Demand = { readonly name: string | null; readonly label: string; readonly isGiven: boolean }

/** Where the person or entity is that a document belongs to, and whether it is supervised. */
export type Circumstances = Pick<DocumentFacts, 'supervised'> & { readonly local?: boolean }

/** One thing a section asks for. Two of the same key are the same thing and count once. */
export type Item = {
  readonly key: string
  readonly id: string
  readonly label: string
  readonly filled: boolean
  /** Of a document: itself, and the fields that go with it (PRG-03). */
  readonly demands?: readonly [Demand, ...Demand[]]
  /** Of a document of a person, an entity, a subsidiary or a bank: whose it is. */
  readonly ownerId?: string
  readonly circumstances?: Circumstances
}

export const gap = (id: string, label: string): Item => ({ key: `${id}/${label}`, id, label, filled: false })

type Values = Readonly<Record<string, FieldValue | undefined>>

/** Fields that name something are never said not to apply. */
const nameFields: readonly string[] = ['firstName', 'lastName', 'name', 'bank_name']

/** PRG-03: what a document asks for: its file, and every extra field, on the file and on the person or entity it is about. */
export function demandsOf(
  document: DocumentType,
  file: ApprovedRecord | undefined,
  { ownerId, values = {} }: { readonly ownerId?: string | undefined; readonly values?: Values } = {},
): readonly [Demand, ...Demand[]] {
  const field = (name: string, label: string, value: FieldValue | undefined): Demand => ({
    name: nameFields.includes(name) ? null : `${ownerId ?? document.type}/${name}`,
    label,
    isGiven: !isEmptyValue(value ?? null),
  })
  const { type, label, owner } = document
  return [
    {
      name: ownerId === undefined ? type : `${ownerId}/${type}`,
      label,
      isGiven: !isEmptyValue(file?.values.file ?? null),
    },
    ...document.fields
      .filter(({ required }) => required)
      .map((one) => field(one.name, one.label, file?.values[one.name])),
    ...document.ownerFields.map((name) => field(name, isKind(owner) ? labelOf(owner, name) : name, values[name])),
  ]
}

export const isAllGiven = (demands: readonly Demand[]): boolean => demands.every(({ isGiven }) => isGiven)

/** Whether a document counts by what is on file of it, and of the person or entity it is about (PRG-03). */
export const isFilled = (document: DocumentType, file: ApprovedRecord, values: Values): boolean =>
  isAllGiven(demandsOf(document, file, { values }))

/** The documents a section asks of someone with these facts. */
export const requiredDocuments = (section: DocumentSection, facts: DocumentFacts): readonly DocumentType[] =>
  documentTypesIn(section).filter((document) => isRequired(document, facts))
