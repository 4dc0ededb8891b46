import type { AuditDetails } from '@dossier/contract/audit-events'
import { calendarDateOf } from '@dossier/contract/dates'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { Member } from '../access/actor'
import { DomainError, ensure, found } from '../errors'
import { type Form, isOpen } from './form'
import type { Author, LinkVisit } from './form-authors'
import type { FormDependencies } from './form-dependencies'
import {
  type Changed,
  checkForm,
  editedFields,
  type FormEdits,
  isCurrent,
  knowsElements,
  writeForm,
} from './form-edits'
import { about, fileOf, formIn } from './form-file'
import { keepingEdits } from './keeping-edits'

/** Saves what is answered. */
export function formSaves({ access, answers, authors, changes, edits: kept, newId, timeZone }: FormDependencies) {
  const keepEdit = keepingEdits({ edits: kept, newId })
  return {
    /** DDL-77 by link: the client fills in a form that is not approved. */
    async saveByLink(use: LinkVisit, edits: FormEdits) {
      const client = await authors.byLink(use)
      return answers.form(client.scope, await write(client, client.formId, edits), client.reader)
    },

    /** DDL-77 by staff: elements of an open form are written, whatever changes on an approved one is proposed (DDL-36). */
    async saveByStaff(member: Member, id: string | undefined, edits: FormEdits) {
      const recordId = found(id, 'invalid-request', { errors: { id: validationMessages.valueRequired } })
      const form = await access.formToWrite(member, recordId)
      const named = edits.elements.map((element) => element.id)
      await changes.naming(member, named, async () => ensure(knowsElements(form, edits), 'not-found'))
      const staff = authors.byStaff(member)
      if (isOpen(form)) return answers.form(member, await write(staff, recordId, edits), staff.reader)
      await propose(member, form, edits)
      return answers.form(member, await access.formOf(member, recordId), staff.reader)
    },
  }

  /** Writes into an open form. Throws 403 once it is approved, and for answers that only the client gives. */
  function write({ scope, caller, writerIn, reader, check }: Author, id: string, edits: FormEdits): Promise<Form> {
    return changes.writeUnreviewed(
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
        ensure(writer.by === 'client' || Object.keys(edits.record).length === 0, 'forbidden')
        ensure(knowsElements(before, edits), 'not-found')
        if (!isCurrent(before, edits)) {
          throw new DomainError('stale-record', { details: { current: await answers.form(scope, before, reader) } })
        }
        const errors = checkForm(before, edits, calendarDateOf(at, timeZone))
        ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
        const { form, changed } = writeForm(before, edits, writer, at)
        if (form === before) return { file, event: null, answer: form }
        const by = await keepEdit(scope, form, { writer, fields: editedFields(before, form, changed) }, transaction)
        return { file: fileOf(form), event: savedEvent(form, { ...changed, ...by }), answer: form }
      },
    )
  }

  /** Files the edits of an approved form as change requests, all in one transaction. */
  async function propose(member: Member, form: Form, { record, rev, note, elements }: FormEdits) {
    await changes.updateAll(member, [
      { kind: 'due_diligence_record', id: form.record.id, edits: { ...record, rev, note } },
      ...elements.map((element) => ({
        kind: 'due_diligence_element' as const,
        id: element.id,
        edits: { ...element.edits, rev: element.rev },
        prefix: `${element.id}.`,
      })),
    ])
  }
}

type SavedDetails = AuditDetails<'due diligence saved'>

const savedEvent = (form: Form, { record, ...more }: Changed & Pick<SavedDetails, 'edit' | 'saved_from_inside'>) => ({
  what: 'due diligence saved' as const,
  ...about(form),
  details: { fields: record, ...more },
})
