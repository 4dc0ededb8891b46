import type { AuditDetails } from '@dossier/contract/audit-events'
import { calendarDateOf } from '@dossier/contract/dates'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { ClientSession } from 'mongodb'
import { type Caller, callerOf, type Member, may } from '../access/actor'
import type { Scope } from '../access/scope'
import { digestOfEdit, type KeptEdit } from '../audit/kept-edit'
import { DomainError, ensure, found } from '../errors'
import {
  type Changed,
  checkForm,
  editedFields,
  type Form,
  type FormEdits,
  isCurrent,
  isOpen,
  knowsElements,
  type Writer,
  writeForm,
} from './due-diligence'
import { externalClient, type LinkUse } from './form-access'
import type { FormDependencies } from './form-dependencies'
import { about, fileOf, formIn } from './form-file'
import type { Reader } from './present-due-diligence'

/** Someone at work on a form: whose data, how the audit log names them, how they write and what they see. */
type Author = {
  readonly scope: Scope
  readonly caller: Caller
  readonly writer: Writer
  readonly reader: Reader
  /** Throws when they may no longer write, once it is their turn. */
  readonly check?: (session: ClientSession) => Promise<void>
}

/** Saves what is answered. */
export function formSaves({ access, answers, changes, edits: kept, links, newId, places, timeZone }: FormDependencies) {
  return {
    /** DDL-77 by link: the client fills in a form that is not approved. */
    async saveByLink(use: LinkUse & { readonly signedIn: boolean }, edits: FormEdits) {
      ensure(!use.signedIn, 'forbidden', { message: texts.signOutFirst })
      const scope = await access.opened(use)
      const inside = await places.isInside(scope, use)
      const reader = answers.readerFor('link holder')
      const client: Author = {
        scope,
        caller: externalClient(use),
        writer: { by: 'client', inside },
        reader,
        check: async (session) => void found(await links.ofToken(use.token, session), 'invalid-link'),
      }
      return answers.form(scope, await write(client, scope.recordId, edits), reader)
    },

    /** DDL-77 by staff: elements of an open form are written, whatever changes on an approved one is proposed (DDL-36). */
    async saveByStaff(member: Member, id: string | undefined, edits: FormEdits) {
      ensure(may(member, 'update_due_diligence') && may(member, 'view_due_diligence'), 'forbidden')
      const recordId = found(id, 'invalid-request', { errors: { id: validationMessages.valueRequired } })
      const form = await access.formToWrite(member, recordId)
      const named = edits.elements.map((element) => element.id)
      await changes.naming(member, named, async () => ensure(knowsElements(form, edits), 'not-found'))
      const reader = answers.readerFor(member)
      if (isOpen(form)) {
        const writer = { by: 'staff', name: member.name } as const
        const staff: Author = { scope: member, caller: callerOf(member), writer, reader }
        return answers.form(member, await write(staff, recordId, edits), reader)
      }
      await propose(member, form, edits)
      return answers.form(member, await access.formOf(member, recordId), reader)
    },
  }

  /** Writes into an open form. Throws 403 once it is approved, and for answers that only the client gives. */
  function write({ scope, caller, writer, reader, check }: Author, id: string, edits: FormEdits): Promise<Form> {
    return changes.writeUnreviewed(
      { scope, caller },
      async (session) => {
        await check?.(session)
        return fileOf(await access.formOf(scope, id, session))
      },
      async (file, { at, session }) => {
        const before = formIn(file)
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
        const fields = editedFields(before, form, changed)
        const by =
          writer.by === 'client' ? await keepEdit(scope, form, { at, inside: writer.inside, fields }, session) : {}
        return { file: fileOf(form), event: savedEvent(form, { ...changed, ...by }), answer: form }
      },
    )
  }

  /** Keeps what a client changed. Returns what the trail says of it. */
  async function keepEdit(
    scope: Scope,
    { record }: Form,
    edit: Pick<KeptEdit, 'at' | 'inside' | 'fields'>,
    session: ClientSession,
  ) {
    const id = newId()
    const edited: KeptEdit = { ...edit, id, formId: record.id, companyId: record.companyId }
    await kept.insert(scope, edited, session)
    return {
      edit: { id, digest: digestOfEdit(edited) },
      ...(edit.inside && { saved_from_inside: true as const }),
    }
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
