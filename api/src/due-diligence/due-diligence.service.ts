import type { AuditDetails } from '@dossier/contract/audit-events'
import { calendarDateOf } from '@dossier/contract/dates'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { isPlainName } from '@dossier/contract/validation/hidden-characters'
import type { ClientSession } from 'mongodb'
import { type Caller, callerOf, type Member, may } from '../access/actor'
import type { Scope } from '../access/scope'
import { digestOfEdit, type KeptEdit } from '../audit/kept-edit'
import { type CaseFileRepository, caseFile } from '../case-files/case-file.repository'
import type { ClientRepository } from '../case-files/client.repository'
import type { ChangeService } from '../changes/change.service'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { DomainError, ensure, found, foundAssociated } from '../errors'
import type { NewId } from '../ids'
import { parentIn } from '../kinds/in-file'
import { newToken } from '../secrets/secrets'
import type { Place, StaffPlaces } from '../staff-places/staff-places'
import {
  type Changed,
  checkForm,
  editedFields,
  type Form,
  type FormEdits,
  factsOf,
  isCurrent,
  isOpen,
  knowsElements,
  newForm,
  type Writer,
  writeForm,
} from './due-diligence'
import type { DueDiligenceRepository } from './due-diligence.repository'
import type { EditRepository } from './edit.repository'
import type { FormAnswers } from './form-answers'
import { type Link, type LinkRepository, linkKinds } from './link.repository'
import type { LiveLinks } from './live-links'
import { presentEdit, presentElement, presentParty, presentRecord, type Reader } from './present-due-diligence'

type Dependencies = {
  forms: DueDiligenceRepository
  links: LinkRepository
  liveLinks: LiveLinks
  edits: EditRepository
  places: Pick<StaffPlaces, 'isInside'>
  answers: FormAnswers
  clients: ClientRepository
  caseFiles: CaseFileRepository
  changes: ChangeService
  newId: NewId
  now: () => Date
  timeZone: string
}
export type DueDiligenceService = ReturnType<typeof createDueDiligenceService>

/** A link as it is used: its token, the record it is said to be for, and where the request comes from. */
export type LinkUse = { readonly token: string; readonly id?: string | undefined } & Place

/** Someone at work on a form: whose data, how the audit log names them, how they write and what they see. */
type Author = {
  readonly scope: Scope
  readonly caller: Caller
  readonly writer: Writer
  readonly reader: Reader
  /** Throws when they may no longer write, once it is their turn. */
  readonly check?: (session: ClientSession) => Promise<void>
}

export function createDueDiligenceService({
  forms,
  links,
  liveLinks,
  edits: editsOfClients,
  places,
  answers,
  clients,
  caseFiles,
  changes,
  newId,
  now,
  timeZone,
}: Dependencies) {
  return {
    /** DDL-09, DDL-76: takes effect at once, with the two links that open it. */
    create: (member: Member, { companyId, label }: { companyId: string; label: string }) =>
      changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async () => caseFile([], []),
        async (_, { session, at }) => {
          const company = await caseFiles.record(member, 'company', companyId, session)
          ensureFormPossible(foundAssociated(company), label)
          const form = newForm(companyId, label, { newId, at })
          const tokens = { form: newToken(), documents: newToken() }
          for (const kind of linkKinds) {
            const link = { organisationId: member.organisationId, kind, recordId: form.record.id, companyId }
            await links.insert(link, tokens[kind], session)
          }
          const unused = {
            form: { token: tokens.form, lastUsedAt: null },
            documents: { token: tokens.documents, lastUsedAt: null },
          }
          const shown = { links: unused, openChanges: 0 }
          return {
            file: fileOf(form),
            event: { what: 'due diligence created', record: named(form), companyId, details: {} },
            answer: { dueDiligence: presentRecord(form.record, shown, answers.readerFor(member)) },
          }
        },
      ),

    /** DDL-70: a page of 30. */
    async list(member: Member, companyId: string, page: number) {
      foundAssociated(await clients.get(member, companyId))
      const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
      return answers.page(member, companyId, window, answers.readerFor(member))
    },

    /** DDL-71. */
    async get(member: Member, id: string) {
      const form = await formOf(member, id)
      const [whole, edits] = await Promise.all([
        answers.whole(member, form, answers.readerFor(member)),
        editsOfClients.latest(member, id, mostEdits),
      ])
      return { ...whole, edits: edits.map(presentEdit) }
    },

    /** GOV-32: who copied a link had it in their hands. */
    linkCopied: (member: Member, { id, kind }: { id: string; kind: Link['kind'] }) =>
      changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async (session) => fileOf(await formToWrite(member, id, session)),
        (file) => {
          const form = formIn(file)
          const event = { what: 'due diligence link copied' as const, ...about(form), details: { kind } }
          return { file, event, answer: {} }
        },
      ),

    /** GOV-20: the old link opens nothing from now on, not even for a save that is on its way. */
    async renewLink(member: Member, { id, kind }: { id: string; kind: Link['kind'] }) {
      const form = await changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async (session) => fileOf(await formToWrite(member, id, session)),
        async (file, { session }) => {
          const form = formIn(file)
          const { id: recordId, companyId } = form.record
          await links.renew({ organisationId: member.organisationId, kind, recordId, companyId }, newToken(), session)
          const event = { what: 'due diligence link renewed' as const, ...about(form), details: { kind } }
          return { file, event, answer: form }
        },
      )
      const { dueDiligence } = await answers.form(member, form, answers.readerFor(member))
      return { dueDiligence }
    },

    /** DDL-72: an element with what names the form it is part of. */
    async element(member: Member, id: string) {
      const element = found(await caseFiles.record(member, 'due_diligence_element', id))
      const { record } = await formOf(member, parentIn(element, 'due_diligense_id') ?? '')
      return {
        element: presentElement(element, answers.readerFor(member)),
        dueDiligenceRecord: { _id: record.id, comment: factsOf(record).comment, company_id: record.companyId },
      }
    },

    /** DDL-73. */
    async record(member: Member, id: string, dependencies: boolean) {
      const form = await formOf(member, id)
      const { dueDiligence, elements, docs } = await answers.whole(member, form, answers.readerFor(member))
      return { dueDiligenceRecord: dueDiligence, ...(dependencies && { elements, docs }) }
    },

    /** DDL-75: what documents are asked for, and whose, behind either link. */
    async openDocuments(use: LinkUse) {
      const link = await opened(use, linkKinds)
      const form = await formOf(link, link.recordId)
      const whole = await answers.whole(link, form, answers.readerFor('link holder'))
      return { ...whole, elements: form.elements.map(presentParty) }
    },

    /** DDL-74: the form behind a link. */
    async open(use: LinkUse) {
      const link = await opened(use)
      return answers.whole(link, await formOf(link, link.recordId), answers.readerFor('link holder'))
    },

    /** ACC-40. A link whose record is gone opens nothing. */
    async checkToken(token: string) {
      const link = await liveLinks.ofToken(token)
      return link
        ? { success: true as const, due_diligence_id: link.recordId, company_id: link.companyId, kind: link.kind }
        : { success: false as const }
    },

    /** DDL-77 by link: the client fills in a form that is not approved. */
    async saveByLink(use: LinkUse & { readonly signedIn: boolean }, edits: FormEdits) {
      ensure(!use.signedIn, 'forbidden', { message: texts.signOutFirst })
      const scope = await opened(use)
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
      const form = await formToWrite(member, recordId)
      const named = edits.elements.map((element) => element.id)
      await changes.naming(member, named, async () => ensure(knowsElements(form, edits), 'not-found'))
      const reader = answers.readerFor(member)
      if (isOpen(form)) {
        const staff: Author = {
          scope: member,
          caller: callerOf(member),
          writer: { by: 'staff', name: member.name },
          reader,
        }
        return answers.form(member, await write(staff, recordId, edits), reader)
      }
      await propose(member, form, edits)
      return answers.form(member, await formOf(member, recordId), reader)
    },
  }

  /** What a link of these kinds opens, its use noted (GOV-20); any other token is 401. */
  async function opened({ token, id }: LinkUse, kinds: readonly Link['kind'][] = ['form']): Promise<Link> {
    const link = found(await links.ofToken(token), 'invalid-link')
    ensure(kinds.includes(link.kind) && (id === undefined || id === link.recordId), 'invalid-link')
    await links.used(token, now())
    return link
  }

  /** Writes into an open form; 403 once it is approved, and for answers that only the client gives. */
  function write({ scope, caller, writer, reader, check }: Author, id: string, edits: FormEdits): Promise<Form> {
    return changes.writeUnreviewed(
      { scope, caller },
      async (session) => {
        await check?.(session)
        return fileOf(await formOf(scope, id, session))
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
    const kept: KeptEdit = { ...edit, id, formId: record.id, companyId: record.companyId }
    await editsOfClients.insert(scope, kept, session)
    return {
      edit: { id, digest: digestOfEdit(kept) },
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

  /** Returns a form that staff write of. */
  function formToWrite(member: Member, id: string, session?: ClientSession) {
    return changes.naming(member, [id], () => formOf(member, id, session))
  }

  async function formOf(scope: Scope, id: string, session?: ClientSession): Promise<Form> {
    return found(await forms.form(scope, id, session), 'not-found', { message: texts.notFound })
  }
}

/** How many of a client's saves are answered with the form. */
const mostEdits = 100

type SavedDetails = AuditDetails<'due diligence saved'>

/** DDL-07. */
const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum

const fileOf = ({ record, elements }: Form) => caseFile([record, ...elements], [])

function formIn({ records }: CaseFile): Form {
  const [record, ...elements] = records.values()
  return { record: found(record), elements }
}

const named = ({ record }: Form) => ({ kind: record.kind, id: record.id, name: factsOf(record).comment })

/** The holder of the link, as the audit log names them; the token itself is never written down (GOV-24). */
const externalClient = ({ address }: LinkUse): Caller => ({
  userId: null,
  name: 'External client',
  type: 'ACCESS_TOKEN',
  address,
})

const savedEvent = (form: Form, { record, ...more }: Changed & Pick<SavedDetails, 'edit' | 'saved_from_inside'>) => ({
  what: 'due diligence saved' as const,
  ...about(form),
  details: { fields: record, ...more },
})

const about = (form: Form) => ({ record: named(form), companyId: form.record.companyId })

/** DDL-07, DDL-09. */
function ensureFormPossible(company: ReviewedRecord, label: string) {
  const errors = {
    ...(company.facts.company_type !== 'corporate' && { company_id: 'Due diligence is for corporate clients only' }),
    ...(!isPlainName(label) && { label: validationMessages.invalidValue }),
    ...(isShort(label) && { label: texts.labelShort }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}
