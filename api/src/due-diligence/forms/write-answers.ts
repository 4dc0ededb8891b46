import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { AuditDetails } from '@dossier/contract/trail/audit-events'
import { DomainError, ensure } from '../../platform/errors'
import type { JobContext } from '../context'
import { type Form, isOpen } from './form'
import type { Author } from './form-authors'
import {
  type Changed,
  checkForm,
  editedFields,
  type FormEdits,
  isCurrent,
  knowsElements,
  withEdits,
} from './form-edits'
import { about, fileOf } from './form-file'
import { keepEdit } from './keep-edit'
import { presentForm } from './present-form'
import { writeForm } from './write-form'

/** Writes into an open form. Throws 403 once it is approved, and for answers that only the client gives. */
export const writeAnswers = (ctx: JobContext, author: Author, id: string, edits: FormEdits): Promise<Form> =>
  writeForm(ctx, author, id, async (before, act) => {
    const { scope, reader } = author
    const writer = author.writerIn(act)
    ensure(isOpen(before), 'forbidden')
    ensure(writer.by === 'client' || Object.keys(edits.record).length === 0, 'forbidden')
    ensure(knowsElements(before, edits), 'not-found')
    if (!isCurrent(before, edits)) {
      throw new DomainError('stale-record', { details: { current: await presentForm(act, scope, before, reader) } })
    }
    const errors = checkForm(before, edits, calendarDateOf(act.at, act.timeZone))
    ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
    const { form, changed } = withEdits(before, edits, writer, act.at)
    if (form === before) return { file: fileOf(form), event: null, answer: form }
    const by = await keepEdit(act, scope, form, { writer, fields: editedFields(before, form, changed) })
    return { file: fileOf(form), event: savedEvent(form, { ...changed, ...by }), answer: form }
  })

type SavedDetails = AuditDetails<'due diligence saved'>

const savedEvent = (form: Form, { record, ...more }: Changed & Pick<SavedDetails, 'edit' | 'saved_from_inside'>) => ({
  what: 'due diligence saved' as const,
  ...about(form),
  details: { fields: record, ...more },
})
