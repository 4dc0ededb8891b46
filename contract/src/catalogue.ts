import { accountNumberFields } from './catalogue/account-number'
import { companyFields } from './catalogue/company'
import { dueDiligenceElementFields } from './catalogue/due-diligence-element'
import { dueDiligenceRecordFields } from './catalogue/due-diligence-record'
import { kycFileAliases, kycFileFields } from './catalogue/kyc-file'
import { legalEntityFields } from './catalogue/legal-entity'
import { listingServicesFields } from './catalogue/listing-services'
import { managingDirectorFields } from './catalogue/managing-director'
import { personFields } from './catalogue/person'
import { screeningHitFields } from './catalogue/screening-hit'
import { shareholderFields } from './catalogue/shareholder'
import { subsidiaryFields } from './catalogue/subsidiary'
import { transactionProfileFields } from './catalogue/transaction-profile'
import { uboFields } from './catalogue/ubo'
import type { Field, Read } from './field'
import { type Kind, kindNames } from './kinds'

const catalogue: Readonly<Record<Kind, readonly Field[]>> = {
  company: companyFields,
  listing_services: listingServicesFields,
  person: personFields,
  legal_entity: legalEntityFields,
  ubo: uboFields,
  managing_director: managingDirectorFields,
  shareholder: shareholderFields,
  kyc_file: kycFileFields,
  subsidiary: subsidiaryFields,
  screening_hit: screeningHitFields,
  account_number: accountNumberFields,
  transaction_profile: transactionProfileFields,
  due_diligence_record: dueDiligenceRecordFields,
  due_diligence_element: dueDiligenceElementFields,
}

const aliases: Partial<Record<Kind, Readonly<Record<string, string>>>> = { kyc_file: kycFileAliases }

const byName = new Map<Kind, ReadonlyMap<string, Field>>(
  kindNames.map((kind) => [kind, new Map(catalogue[kind].map((field) => [field.name, field]))]),
)

/** Every reviewed field of a kind, in the order forms and comparisons show them. */
export const fieldsOf = (kind: Kind): readonly Field[] => catalogue[kind]

/** Older names of fields, each with the name it stands for (DOC-34). */
export const olderNames = (kind: Kind): Readonly<Record<string, string>> => aliases[kind] ?? {}

/** The name a field is stored under; older names stand for another one (DOC-34). */
export const storedName = (kind: Kind, name: string): string => {
  const known = aliases[kind]
  return known && Object.hasOwn(known, name) ? (known[name] ?? name) : name
}

export const fieldOf = (kind: Kind, name: string): Field | undefined => byName.get(kind)?.get(storedName(kind, name))

/** Returns fields of a kind in the order they are named, as a dialog asks for them. */
export const fieldsNamed = (kind: Kind, ...names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fieldOf(kind, name) ?? [])

/** What people read for a field's name; a name no one knows is shown as it is. */
export const labelOf = (kind: Kind, name: string): string => fieldOf(kind, name)?.label ?? linkLabels[name] ?? name

/** What a change that adds a parent to a record calls it. */
const linkLabels: Readonly<Record<string, string>> = {
  ubo_related: 'UBO',
  mbd_related: 'Managing director',
  share_holder_related: 'Shareholder',
}

/** A field under the name it has in this record (DOC-10). */
export function fieldIn(field: Field, read: Read): Field {
  const label = field.called?.(read) ?? field.label
  return label === field.label ? field : { ...field, label }
}

/** The heading a field stands under in this record. */
const headingOf = (field: Field, read: Read): string => field.heading?.(read) ?? field.group

export type FieldGroup = { readonly heading: string; readonly fields: readonly Field[] }

/** Fields under their headings in this record, both in the order they come in. */
export function groupsOf(fields: readonly Field[], read: Read): readonly FieldGroup[] {
  const headings = [...new Set(fields.map((field) => headingOf(field, read)))]
  return headings.map((heading) => ({ heading, fields: fields.filter((field) => headingOf(field, read) === heading) }))
}

/** Whether a field exists for this record and is not hidden (DSH-28 to DSH-30). */
export const isFieldShown = (field: Field, read: Read): boolean =>
  (field.applies?.(read) ?? true) && (field.shown?.(read) ?? true)
