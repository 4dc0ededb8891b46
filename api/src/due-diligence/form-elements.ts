import { checkEdits } from '@dossier/contract/checks/check-field'
import { keptEdits } from '@dossier/contract/checks/kept-edits'
import { calendarDateOf } from '@dossier/contract/dates'
import { type AddedType, nameFieldOf } from '@dossier/contract/due-diligence-form'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { Member } from '../access/actor'
import type { ReviewedRecord } from '../engine/model'
import { ensure, found } from '../errors'
import { draftRecord } from '../kinds/drafting'
import { newElement } from '../kinds/due-diligence-element'
import { elementItself } from './changed-since'
import { type Form, isOpen } from './form'
import type { Author, LinkVisit } from './form-authors'
import type { FormDependencies } from './form-dependencies'
import { savedBy, withValues, writtenBy } from './form-edits'
import { about, fileOf, formIn } from './form-file'
import { ensureRoom } from './form-room'
import { keepingEdits } from './keeping-edits'
import { presentElement } from './present-due-diligence'

type Added = { readonly type: AddedType; readonly name: string; readonly note?: string | undefined }

/** Adds elements. */
export function formElements({ access, authors, changes, edits, newId, now, timeZone }: FormDependencies) {
  const keepEdit = keepingEdits({ edits, newId })
  return {
    /** DDL-78 by link. */
    async addByLink(use: LinkVisit, added: Added) {
      const client = await authors.byLink(use)
      return write(client, client.formId, checked(added))
    },

    /** DDL-78 by staff: an element of an open form is there at once, one of an approved form is proposed (DDL-36). */
    async addByStaff(member: Member, id: string | undefined, added: Added) {
      const formId = found(id, 'invalid-request', { errors: { id: validationMessages.valueRequired } })
      const form = await access.formToWrite(member, formId)
      const staff = authors.byStaff(member)
      const element = checked(added)
      if (isOpen(form)) return write(staff, formId, element)
      ensureRoom(form.elements.length, limits.dueDiligenceElements, 'elements')
      const input = { ...element, note: added.note, due_diligense_id: formId }
      const creation = { kind: 'due_diligence_element' as const, input, under: form.record.companyId }
      const { record } = await changes.create(member, creation)
      return { element: presentElement(record, staff.reader), rev: form.record.rev }
    },
  }

  async function write({ scope, caller, writerIn, reader, check }: Author, id: string, { type, name }: Added) {
    const { form, element } = await changes.writeUnreviewed(
      { scope, caller },
      async (session) => {
        await check(session)
        return fileOf(await access.formOf(scope, id, session))
      },
      async (file, transaction) => {
        const { at } = transaction
        const before = formIn(file)
        const writer = writerIn(transaction)
        ensure(isOpen(before), 'forbidden')
        ensureRoom(before.elements.length, limits.dueDiligenceElements, 'elements')
        const content = newElement(id, type, name)
        const drafted = draftRecord('due_diligence_element', newId(), before.record.companyId, content)
        const added = { ...drafted, facts: { ...drafted.facts, ...writtenBy(writer, at) } }
        const after = {
          record: withValues(before.record, {}, savedBy(writer, at)),
          elements: [...before.elements, added],
        }
        const by = await keepEdit(scope, after, { writer, fields: fieldsOf(added, type) }, transaction)
        const details = { element: added.id, type, ...by }
        const event = { what: 'due diligence element added' as const, ...about(after), details }
        return { file: fileOf(after), event, answer: { form: after as Form, element: added } }
      },
    )
    return { element: presentElement(element, reader), rev: form.record.rev }
  }

  /** Returns what is added with its name as it is kept (DDL-27). */
  function checked({ type, name, note }: Added): Added {
    ensure(name.trim() !== '', 'invalid-request', { errors: { name: texts.fieldRequired } })
    const field = nameFieldOf(type)
    const read = (asked: string) => (asked === 'type' ? type : null)
    const today = calendarDateOf(now(), timeZone)
    const fault = checkEdits('due_diligence_element', { [field]: name }, read, { today })[field]
    ensure(fault === undefined, 'invalid-request', { errors: { name: fault ?? '' } })
    return { type, name: String(keptEdits('due_diligence_element', { [field]: name })[field]), note }
  }
}

/** What an edit says of an element that was added: that it is there, and its name. */
const fieldsOf = ({ id, values }: ReviewedRecord, type: AddedType) => [
  { record: id, field: elementItself, old: null, new: type },
  { record: id, field: nameFieldOf(type), old: null, new: values[nameFieldOf(type)] ?? null },
]
