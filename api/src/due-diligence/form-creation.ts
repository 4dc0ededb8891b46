import { calendarDateOf } from '@dossier/contract/dates'
import { type Prefill, prefillSections } from '@dossier/contract/due-diligence-prefill'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { isPlainName } from '@dossier/contract/validation/hidden-characters'
import { isEmail, mailboxOf } from '@dossier/contract/validation/mailbox'
import { callerOf, type Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import { caseFile } from '../case-files/case-file.repository'
import { seesSections, visibleFields } from '../case-files/visibility'
import type { ReviewedRecord } from '../engine/model'
import { ensure, foundAssociated } from '../errors'
import { newToken } from '../secrets/secrets'
import { newForm } from './form'
import type { FormDependencies } from './form-dependencies'
import { writtenBy } from './form-edits'
import { about, fileOf } from './form-file'
import { ensureRoom } from './form-room'
import { linkKinds } from './link.repository'
import { prefilledFrom } from './prefill'
import { presentRecord } from './present-due-diligence'

type Creation = {
  readonly companyId: string
  readonly label: string
  readonly prefill?: readonly Prefill[]
  /** Where its link is mailed. */
  readonly email?: string | undefined
}
type Copying = { readonly companyId: string; readonly chosen: ReadonlySet<Prefill> }

/** Makes forms. */
export function formCreation(dependencies: FormDependencies) {
  const { answers, authors, caseFiles, changes, invitations, links, newId, timeZone } = dependencies
  return {
    /** DDL-09, DDL-76: takes effect at once, with the two links that open it. Throws 403 for what its maker may not see. */
    async create(member: Member, { companyId, label, prefill = [], email }: Creation) {
      const chosen = new Set(prefill)
      const maySee = seesSections(
        member,
        prefill.map((each) => prefillSections[each]),
      )
      ensure(maySee, 'forbidden')
      const address = email === undefined ? undefined : mailboxOf(email)
      if (address !== undefined) {
        const company = await caseFiles.record(member, 'company', companyId)
        ensureFormPossible(foundAssociated(company), label, email)
        await invitations.count(member, address)
      }
      const created = await changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async () => caseFile([], []),
        async (_, transaction) => {
          const { session, at } = transaction
          const company = await caseFiles.record(member, 'company', companyId, session)
          ensureFormPossible(foundAssociated(company), label, email)
          const prefilled = await copied(member, { companyId, chosen }, transaction)
          const written = writtenBy(authors.byStaff(member).writerIn(transaction), at)
          const form = newForm(companyId, label, { newId, at, prefilled, written })
          ensureRoom(form.elements.length - 1, limits.dueDiligenceElements, 'elements')
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
          const mailed = address === undefined ? {} : await invitations.ask(member, form, address, transaction)
          return {
            file: fileOf(form),
            event: {
              what: 'due diligence created',
              ...about(form),
              details: { ...(chosen.size > 0 && { prefilled: [...chosen] }), ...mailed },
            },
            answer: { dueDiligence: presentRecord(form.record, shown, answers.readerFor(member)) },
          }
        },
      )
      if (address !== undefined) void invitations.deliver()
      return created
    },
  }

  /** What is copied of the file, as it stands when it is the form's turn. */
  async function copied(member: Member, { companyId, chosen }: Copying, { session, at }: Transaction) {
    if (chosen.size === 0) return []
    const file = await caseFiles.ofClient(member, companyId, session)
    const seen = ({ kind, values }: ReviewedRecord) => visibleFields(member, kind, values)
    return prefilledFrom({ file, seen, today: calendarDateOf(at, timeZone) }, chosen)
  }
}

/** DDL-07. */
const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum

/** DDL-07, DDL-09. */
function ensureFormPossible(company: ReviewedRecord, label: string, email: string | undefined) {
  const errors = {
    ...(company.facts.company_type !== 'corporate' && { company_id: 'Due diligence is for corporate clients only' }),
    ...(!isPlainName(label) && { label: validationMessages.invalidValue }),
    ...(isShort(label) && { label: texts.labelShort }),
    ...(email !== undefined && !isEmail(email) && { email: validationMessages.email }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}
