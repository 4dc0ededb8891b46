import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { isPlainName } from '@dossier/contract/validation/hidden-characters'
import { callerOf, type Member } from '../access/actor'
import { caseFile } from '../case-files/case-file.repository'
import type { ReviewedRecord } from '../engine/model'
import { ensure, foundAssociated } from '../errors'
import { newToken } from '../secrets/secrets'
import { newForm } from './form'
import type { FormDependencies } from './form-dependencies'
import { about, fileOf } from './form-file'
import { linkKinds } from './link.repository'
import { presentRecord } from './present-due-diligence'

type Creation = { readonly companyId: string; readonly label: string }

/** Makes forms. */
export const formCreation = ({ changes, caseFiles, links, answers, newId }: FormDependencies) => ({
  /** DDL-09, DDL-76: takes effect at once, with the two links that open it. */
  create: (member: Member, { companyId, label }: Creation) =>
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
          event: { what: 'due diligence created', ...about(form), details: {} },
          answer: { dueDiligence: presentRecord(form.record, shown, answers.readerFor(member)) },
        }
      },
    ),
})

/** DDL-07. */
const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum

/** DDL-07, DDL-09. */
function ensureFormPossible(company: ReviewedRecord, label: string) {
  const errors = {
    ...(company.facts.company_type !== 'corporate' && { company_id: 'Due diligence is for corporate clients only' }),
    ...(!isPlainName(label) && { label: validationMessages.invalidValue }),
    ...(isShort(label) && { label: texts.labelShort }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}
