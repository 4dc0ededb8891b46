import { calendarDateOf } from '@dossier/contract/dates'
import { isThere, requiredDocuments } from '@dossier/contract/due-diligence-documents'
import { mayReview, maySubmit } from '@dossier/contract/due-diligence-editability'
import { faultsBeforeSubmit } from '@dossier/contract/due-diligence-faults'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { callerOf, type Member } from '../access/actor'
import { reader } from '../engine/values'
import { DomainError, ensure } from '../errors'
import { type Form, factsOf, writersOf } from './form'
import type { Author, LinkVisit } from './form-authors'
import type { FormDependencies } from './form-dependencies'
import { attachedTo } from './form-document'
import { about, fileOf, formIn } from './form-file'
import { reviewed, submitted, type Verdict } from './form-states'
import { presentParty } from './present-due-diligence'

type Asked = { readonly rev?: number | undefined }

/** Submits forms, and decides on them. */
export function formReview({ access, answers, authors, changes, forms, fourEyes, timeZone }: FormDependencies) {
  return {
    /** DDL-79: what is missing is answered by field; documents may be missing. */
    async submit(use: LinkVisit, { rev }: Asked) {
      const { formId, ...client } = await authors.byLink(use)
      const form = await changes.writeUnreviewed(
        client,
        async (session) => {
          await client.check(session)
          return fileOf(await access.formOf(client.scope, formId, session))
        },
        async (file, { at, session }) => {
          const before = formIn(file)
          ensure(maySubmit(factsOf(before.record), 'client'), 'conflict', { message: texts.notToSubmit })
          await ensureCurrent(before, rev, client)
          const errors = faultsBeforeSubmit(readersOf(before), { today: calendarDateOf(at, timeZone) })
          ensure(Object.keys(errors).length === 0, 'invalid-request', { message: texts.incomplete, errors })
          const documents = await forms.documents(client.scope, formId, session)
          const asked = requiredDocuments(before.elements.map(presentParty), documents.map(attachedTo))
          const after = submitted(before, at)
          const details = { documents_missing: asked.filter((document) => !isThere(document)).length }
          return {
            file: fileOf(after),
            event: { what: 'due diligence submitted', ...about(after), details },
            answer: after,
          }
        },
      )
      return { dueDiligence: (await answers.form(client.scope, form, client.reader)).dueDiligence }
    },

    /** DDL-80, GOV-19: on a submitted form, as it stands. */
    async review(member: Member, id: string, { status, comment, rev }: Verdict & Asked) {
      const verdict = { status, comment: ensureExplained(status, comment) }
      const staff = authors.byStaff(member)
      const form = await changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async (session) => fileOf(await access.formToWrite(member, id, session)),
        async (file, { at, session }) => {
          const before = formIn(file)
          ensure(mayReview(factsOf(before.record)), 'conflict', { message: texts.notToReview })
          await ensureCurrent(before, rev, staff)
          const details = await fourEyes(member, writersOf(before), status, session)
          const after = reviewed(before, verdict, member.name, at)
          return {
            file: fileOf(after),
            event: { what: `due diligence ${status}`, ...about(after), details },
            answer: after,
          }
        },
      )
      return { dueDiligence: (await answers.form(member, form, staff.reader)).dueDiligence }
    },
  }

  /** Throws 409 with the form as it stands where it moved on (GOV-07). */
  async function ensureCurrent(
    form: Form,
    rev: number | undefined,
    { scope, reader: who }: Author | Omit<Author, 'formId'>,
  ) {
    if (rev === undefined || rev === form.record.rev) return
    throw new DomainError('stale-record', { details: { current: await answers.form(scope, form, who) } })
  }
}

/** Returns what is said of a decision. Throws 400 for a rejection that says nothing (DDL-38, DDL-64). */
export function ensureExplained(status: Verdict['status'], comment: string): string {
  const said = comment.trim()
  const message = texts.explanationMissing
  ensure(status === 'approved' || said !== '', 'invalid-request', { message, errors: { comment: message } })
  return said
}

const readersOf = ({ record, elements }: Form) => ({
  record: reader(record),
  elements: elements.map((element) => ({ id: element.id, read: reader(element) })),
})
