import { type AddedType, nameFieldOf } from '@dossier/contract/file/catalogue/due-diligence-form'
import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { createRecord } from '../../file/changes/create-record'
import type { ReviewedRecord } from '../../file/engine/model'
import { draftRecord } from '../../file/kinds/drafting'
import { newElement } from '../../file/kinds/due-diligence-element'
import { ensure, found } from '../../platform/errors'
import type { JobContext, LinkContext, MemberContext } from '../context'
import { elementItself } from './changed-since'
import { type Form, isOpen } from './form'
import { formToWrite, type LinkUse } from './form-access'
import { type Author, clientBy, staff } from './form-authors'
import { savedBy, withValues, writtenBy } from './form-edits'
import { about, fileOf } from './form-file'
import { ensureRoom } from './form-room'
import { keepEdit } from './keep-edit'
import { presentElement } from './present-due-diligence'
import { writeForm } from './write-form'

type Added = { readonly type: AddedType; readonly name: string; readonly note?: string | undefined }

/** DDL-78 by link. */
export async function addByLink(ctx: LinkContext, use: LinkUse, added: Added) {
  const client = await clientBy(ctx, use)
  return writeElement(ctx, client, client.formId, checked(ctx, added))
}

/** DDL-78 by staff: an element of an open form is there at once, one of an approved form is proposed (DDL-36). */
export async function addByStaff(ctx: MemberContext, id: string | undefined, added: Added) {
  const formId = found(id, 'invalid-request', { errors: { id: validationMessages.valueRequired } })
  const form = await formToWrite(ctx, formId)
  const author = staff(ctx)
  const element = checked(ctx, added)
  if (isOpen(form)) return writeElement(ctx, author, formId, element)
  ensureRoom(form.elements.length, limits.dueDiligenceElements, 'elements')
  const input = { ...element, note: added.note, due_diligense_id: formId }
  const { record } = await createRecord(ctx, { kind: 'due_diligence_element', input, under: form.record.companyId })
  return { element: presentElement(record, author.reader), rev: form.record.rev }
}

const writeElement = (ctx: JobContext, author: Author, id: string, { type, name }: Added) =>
  writeForm(ctx, author, id, async (before, act) => {
    const writer = author.writerIn(act)
    ensure(isOpen(before), 'forbidden')
    ensureRoom(before.elements.length, limits.dueDiligenceElements, 'elements')
    const content = newElement(id, type, name)
    const drafted = draftRecord('due_diligence_element', act.newId(), before.record.companyId, content)
    const added = { ...drafted, facts: { ...drafted.facts, ...writtenBy(writer, act.at) } }
    const after: Form = {
      record: withValues(before.record, {}, savedBy(writer, act.at)),
      elements: [...before.elements, added],
    }
    const by = await keepEdit(act, author.scope, after, { writer, fields: fieldsOf(added, type) })
    const details = { element: added.id, type, ...by }
    const event = { what: 'due diligence element added' as const, ...about(after), details }
    const answer = { element: presentElement(added, author.reader), rev: after.record.rev }
    return { file: fileOf(after), event, answer }
  })

/** What is added with its name as it is kept (DDL-27). */
function checked({ now, timeZone }: JobContext, { type, name, note }: Added): Added {
  ensure(name.trim() !== '', 'invalid-request', { errors: { name: validationMessages.fieldRequired } })
  const field = nameFieldOf(type)
  const read = (asked: string) => (asked === 'type' ? type : null)
  const today = calendarDateOf(now(), timeZone)
  const fault = checkEdits('due_diligence_element', { [field]: name }, read, { today })[field]
  ensure(fault === undefined, 'invalid-request', { errors: { name: fault ?? '' } })
  return { type, name: String(normalisedEdits('due_diligence_element', { [field]: name })[field]), note }
}

/** What an edit says of an element that was added: that it is there, and its name. */
const fieldsOf = ({ id, values }: ReviewedRecord, type: AddedType) => [
  { record: id, field: elementItself, old: null, new: type },
  { record: id, field: nameFieldOf(type), old: null, new: values[nameFieldOf(type)] ?? null },
]
