import { callerOf, type Member } from '../access/actor'
import { newToken } from '../secrets/secrets'
import type { FormDependencies } from './form-dependencies'
import { about, fileOf, formIn } from './form-file'
import type { Link } from './link.repository'

type OneLink = { readonly id: string; readonly kind: Link['kind'] }

/** What staff do with the links of a form. */
export const formLinks = ({ access, answers, changes, invitations, links }: FormDependencies) => ({
  /** GOV-32: who copied a link had it in their hands. */
  linkCopied: (member: Member, { id, kind }: OneLink) =>
    changes.writeUnreviewed(
      { scope: member, caller: callerOf(member) },
      async (session) => fileOf(await access.formToWrite(member, id, session)),
      (file) => {
        const event = { what: 'due diligence link copied' as const, ...about(formIn(file)), details: { kind } }
        return { file, event, answer: {} }
      },
    ),

  /** GOV-20: the old link opens nothing from now on, not even for a save that is on its way. What was to be mailed waits for staff. */
  async renewLink(member: Member, { id, kind }: OneLink) {
    const form = await changes.writeUnreviewed(
      { scope: member, caller: callerOf(member) },
      async (session) => fileOf(await access.formToWrite(member, id, session)),
      async (file, { session }) => {
        const form = formIn(file)
        const { id: recordId, companyId } = form.record
        await links.renew({ organisationId: member.organisationId, kind, recordId, companyId }, newToken(), session)
        if (kind === 'form') await invitations.stop(member, recordId, session)
        const event = { what: 'due diligence link renewed' as const, ...about(form), details: { kind } }
        return { file, event, answer: form }
      },
    )
    const { dueDiligence } = await answers.form(member, form, answers.readerFor(member))
    return { dueDiligence }
  },
})
