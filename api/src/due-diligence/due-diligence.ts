import { checkEdits, type FieldErrors } from '@dossier/contract/checks/check-field'
import { keptEdits } from '@dossier/contract/checks/kept-edits'
import { type ElementType, elementTypes, type FormStatus } from '@dossier/contract/due-diligence-form'
import type { Kind } from '@dossier/contract/kinds'
import type { EditedField } from '../audit/kept-edit'
import type { ReviewedRecord, Values } from '../engine/model'
import { changesNothing, effectiveReader, pick } from '../engine/values'
import type { NewId } from '../ids'
import { draftRecord } from '../kinds/drafting'

/** A questionnaire: its record and the elements under it, in the order they were made. */
export type Form = { readonly record: ReviewedRecord; readonly elements: readonly ReviewedRecord[] }

/** What is known of a record beside its answers. Only the verbs here write it. */
export type RecordFacts = {
  readonly company_type: 'corporate' | 'account_holder'
  /** The label. */
  readonly comment: string
  readonly status: FormStatus
  readonly comments: readonly { readonly text: string; readonly date: string; readonly author: string }[]
  readonly createdAt: string
  readonly client_saved_at: string | null
  /** When a save by link last came from inside the organisation; absent where none did. */
  readonly saved_from_inside_at?: string
}
export type ElementFacts = {
  readonly type: ElementType
  /** Set when staff wrote last (DDL-36). */
  readonly written_by: { readonly name: string; readonly at: string } | null
}

/** The facts of a due diligence record as what they are: nothing but this module makes them. */
export const factsOf = ({ facts }: ReviewedRecord) => facts as RecordFacts
/** The same of an element. */
export const elementFactsOf = ({ facts }: ReviewedRecord) => facts as ElementFacts

type Edits = Readonly<Record<string, unknown>>
export type FormEdits = {
  readonly record: Edits
  readonly elements: readonly { readonly id: string; readonly rev?: number | undefined; readonly edits: Edits }[]
  /** The revision of the record that the edits were based on (GOV-07). */
  readonly rev?: number | undefined
  /** Why staff propose it. */
  readonly note?: string | undefined
}

/** Who writes into a form without a change request: the client by link, or a named member of staff (DDL-36). */
export type Writer =
  | { readonly by: 'client'; readonly inside: boolean }
  | { readonly by: 'staff'; readonly name: string }

/** Names of the fields a save changed: of the record, and of each element by id. */
export type Changed = {
  readonly record: readonly string[]
  readonly elements: Readonly<Record<string, readonly string[]>>
}

/** DDL-09: the record of a corporate client with one empty element of each type; the label is trimmed. */
export function newForm(companyId: string, label: string, { newId, at }: { newId: NewId; at: Date }): Form {
  const record = draftRecord('due_diligence_record', newId(), companyId, {
    facts: {
      company_type: 'corporate',
      comment: label.trim(),
      status: 'draft',
      comments: [],
      createdAt: at.toISOString(),
      client_saved_at: null,
    } satisfies RecordFacts,
  })
  const elements = elementTypes.map((type) =>
    draftRecord('due_diligence_element', newId(), companyId, {
      links: { due_diligense_id: [record.id] },
      facts: { type, written_by: null } satisfies ElementFacts,
    }),
  )
  return { record, elements }
}

/** DDL-33, DDL-36: what is written goes straight into the form until it is approved; afterwards it is proposed. */
export const isOpen = ({ record }: Form): boolean => record.facts.status !== 'approved'

/** Whether every element the edits name is in the form. */
export const knowsElements = ({ elements }: Form, edits: FormEdits): boolean =>
  edits.elements.every(({ id }) => elements.some((element) => element.id === id))

/** Whether the form still stands as it did when the edits were made (GOV-07). */
export const isCurrent = ({ record, elements }: Form, edits: FormEdits): boolean =>
  matches(edits.rev, record) &&
  edits.elements.every(({ id, rev }) =>
    matches(
      rev,
      elements.find((element) => element.id === id),
    ),
  )

const matches = (rev: number | undefined, record: ReviewedRecord | undefined) =>
  rev === undefined || rev === record?.rev

/** Every fault of the edits at once (VAL-01): those of the record by field, those of an element under `<id>.<field>`. */
export function checkForm(form: Form, edits: FormEdits, today: string): FieldErrors {
  const errors: FieldErrors = faultsOf(form.record, edits.record, today)
  for (const { id, edits: changes } of edits.elements) {
    const element = form.elements.find((candidate) => candidate.id === id)
    const faults = element ? faultsOf(element, changes, today) : {}
    for (const [field, message] of Object.entries(faults)) errors[`${id}.${field}`] = message
  }
  return errors
}

const faultsOf = (record: ReviewedRecord, edits: Edits, today: string) =>
  checkEdits(record.kind as Kind, edits, effectiveReader(record), { today })

/**
 * The form with checked edits written into its values. What changes nothing is dropped; what changes anything raises
 * the record's revision too, so that the reviewer of the form knows that it moved (GOV-19).
 */
export function writeForm(form: Form, edits: FormEdits, writer: Writer, at: Date): { form: Form; changed: Changed } {
  const recordEdits = changesOf(form.record, edits.record)
  const elements = form.elements.map((element) => writeElement(element, editsOf(element, edits), writer, at))
  const written = form.elements.filter((element, index) => element !== elements[index])
  const changed: Changed = {
    record: Object.keys(recordEdits),
    elements: Object.fromEntries(
      written.map((element) => [element.id, Object.keys(changesOf(element, editsOf(element, edits)))]),
    ),
  }
  if (changed.record.length === 0 && written.length === 0) return { form, changed }
  const saved: ReviewedRecord['facts'] = writer.by === 'client' ? savedBy(writer, at) : {}
  const record = withValues(form.record, recordEdits, saved)
  return { form: { record, elements }, changed }
}

const savedBy = ({ inside }: { readonly inside: boolean }, at: Date) => ({
  client_saved_at: at.toISOString(),
  ...(inside && { saved_from_inside_at: at.toISOString() }),
})

/** Each field that a save changed, as it was and as it became. */
export const editedFields = (before: Form, after: Form, { record, elements }: Changed): EditedField[] =>
  Object.entries({ [after.record.id]: record, ...elements }).flatMap(([id, fields]) =>
    fields.map((field) => ({ record: id, field, old: valueIn(before, id, field), new: valueIn(after, id, field) })),
  )

const valueIn = ({ record, elements }: Form, id: string, field: string) =>
  [record, ...elements].find((each) => each.id === id)?.values[field] ?? null

function writeElement(element: ReviewedRecord, edits: Edits, writer: Writer, at: Date): ReviewedRecord {
  const values = changesOf(element, edits)
  if (Object.keys(values).length === 0) return element
  const writtenBy = writer.by === 'staff' ? { name: writer.name, at: at.toISOString() } : null
  return withValues(element, values, { written_by: writtenBy })
}

const withValues = (record: ReviewedRecord, values: Values, facts: ReviewedRecord['facts']): ReviewedRecord => ({
  ...record,
  rev: record.rev + 1,
  facts: { ...record.facts, ...facts },
  values: { ...record.values, ...values },
})

/** What an element is to become where it is named more than once. */
const editsOf = ({ id }: ReviewedRecord, { elements }: FormEdits): Edits =>
  Object.assign({}, ...elements.filter((entry) => entry.id === id).map(({ edits }) => edits))

/** The edits, as they are kept, that differ from what stands; they passed `checkForm`, so that each is a value of its field. */
const changesOf = (record: ReviewedRecord, edits: Edits): Values =>
  pick(keptEdits(record.kind as Kind, edits) as Values, (field, value) => !changesNothing(value, record.values[field]))
