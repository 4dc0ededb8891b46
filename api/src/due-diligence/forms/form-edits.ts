import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import type { ReviewedRecord, Values } from '../../file/engine/model'
import { changesNothing, effectiveReader, pick } from '../../file/engine/values'
import type { EditedField } from '../../trail/audit/client-edit'
import { type Account, type ElementFacts, elementFactsOf, type Form } from './form'

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
  | { readonly by: 'staff'; readonly name: string; readonly account: Account }

/** Names of the fields a save changed: of the record, and of each element by id. */
export type Changed = {
  readonly record: readonly string[]
  readonly elements: Readonly<Record<string, readonly string[]>>
}

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
export function withEdits(form: Form, edits: FormEdits, writer: Writer, at: Date): { form: Form; changed: Changed } {
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
  const record = withValues(form.record, recordEdits, savedBy(writer, at))
  return { form: { record, elements }, changed }
}

/** What the record says of a save besides what was saved. */
export const savedBy = (writer: Writer, at: Date): ReviewedRecord['facts'] =>
  writer.by === 'staff'
    ? {}
    : {
        client_saved_at: at.toISOString(),
        ...(writer.inside && { saved_from_inside_at: at.toISOString() }),
      }

/**
 * What an element says of who wrote it, last and at all. What staff wrote stays theirs when it is written over by
 * link: they know the link.
 */
export const writtenBy = (
  writer: Writer,
  at: Date,
  before: readonly Account[] = [],
): Pick<ElementFacts, 'written_by' | 'writers'> =>
  writer.by === 'staff'
    ? { written_by: { name: writer.name, at: at.toISOString() }, writers: withAccount(before, writer.account) }
    : { written_by: null, writers: before }

const withAccount = (accounts: readonly Account[], account: Account): readonly Account[] =>
  accounts.some(({ id }) => id === account.id) ? accounts : [...accounts, account]

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
  return withValues(element, values, writtenBy(writer, at, elementFactsOf(element).writers))
}

/** A record with these values and facts, its revision raised. */
export const withValues = (record: ReviewedRecord, values: Values, facts: ReviewedRecord['facts']): ReviewedRecord => ({
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
  pick(
    normalisedEdits(record.kind as Kind, edits) as Values,
    (field, value) => !changesNothing(value, record.values[field]),
  )
