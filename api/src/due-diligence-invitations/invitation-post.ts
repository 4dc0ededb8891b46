import { calendarDateOf } from '@dossier/contract/dates'
import { mayChangeAnswers, maySubmit } from '@dossier/contract/due-diligence-editability'
import type { Scope } from '../access/scope'
import { sha256 } from '../audit/canonical'
import type { Transaction } from '../audit/transaction'
import type { ClientRepository } from '../case-files/client.repository'
import type { DueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import { factsOf } from '../due-diligence/form'
import type { LinkRepository } from '../due-diligence/link.repository'
import type { ReviewedRecord } from '../engine/model'
import type { Jobs } from '../jobs/jobs'
import type { Mail } from '../mail/mail'
import { type MailService, patience } from '../mail/mail.service'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Invitation, InvitationRepository, MailKind } from './invitation.repository'
import { invitationMail } from './invitation-mail'

type Dependencies = {
  readonly invitations: InvitationRepository
  readonly forms: Pick<DueDiligenceRepository, 'form'>
  readonly links: Pick<LinkRepository, 'ofRecords'>
  readonly clients: Pick<ClientRepository, 'named'>
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly mail: Pick<MailService, 'send'>
  readonly jobs: Pick<Jobs, 'queue'>
  readonly publicUrl: string
  readonly now: () => Date
  readonly timeZone: string
}

type Asked = {
  readonly scope: Scope
  readonly record: ReviewedRecord
  readonly address: string
  readonly mail: MailKind
}
type Piece = { readonly organisation: string; readonly form: string; readonly number: number }

export type InvitationPost = ReturnType<typeof createInvitationPost>

/** Mails the links of forms: what a mail says, and which link it holds, is read as it goes out. */
export function createInvitationPost(dependencies: Dependencies) {
  const { invitations, forms, links, clients, organisations, mail, jobs, publicUrl, now, timeZone } = dependencies
  const queue = jobs.queue<Piece>({
    name: 'due diligence mail',
    ...patience,
    async run({ id, input: { organisation, form, number } }) {
      const scope = { organisationId: organisation }
      const invitation = await invitations.get(scope, form)
      if (invitation?.number !== number) return
      const written = await mailOf(scope, invitation)
      // a link that was renewed since is not for this address
      if (written === null || (await invitations.get(scope, form))?.number !== number) return
      try {
        await mail.send(written, id)
      } catch (error) {
        await invitations.failed(scope, invitation, now())
        throw error
      }
      await invitations.sent(scope, invitation, now())
    },
  })

  return {
    /** Asks for a mail in the transaction of the act that wants it. Returns what its event says of the address. */
    async ask({ scope, record, address, mail }: Asked, { session, at }: Transaction) {
      const about = { formId: record.id, companyId: record.companyId }
      const asked = { ...about, address, mail, askedAt: at, day: calendarDateOf(at, timeZone) }
      const number = await invitations.ask(scope, asked, session)
      const { organisationId } = scope
      await queue.add({ input: { organisation: organisationId, form: record.id, number }, organisationId }, session)
      return { mailed_to: sha256(address) }
    },

    deliver: queue.work,
  }

  /** Returns the mail as it is now; null where the form is gone, or asks nothing more of its client. */
  async function mailOf(scope: Scope, { formId, address, mail }: Invitation): Promise<Mail | null> {
    const form = await forms.form(scope, formId)
    if (form === null || !isWanted(form.record, mail)) return null
    const [linksOf, names, firm] = await Promise.all([
      links.ofRecords(scope, [formId]),
      clients.named(scope, [form.record.companyId]),
      organisations.settings(scope),
    ])
    const token = linksOf(formId).form?.token
    if (token === undefined) return null
    const { status, comment: label } = factsOf(form.record)
    const client = names.get(form.record.companyId)?.name ?? ''
    const href = `${publicUrl}/fill-due-diligence/?token=${encodeURIComponent(token)}`
    return invitationMail({ to: address, mail, status, label, client, firm, href })
  }
}

/** Staff invite to what may still be changed; a reminder is for what is to be submitted. */
export function isWanted(record: ReviewedRecord, mail: MailKind): boolean {
  const facts = factsOf(record)
  return mail === 'invitation' ? mayChangeAnswers(facts, 'client') : maySubmit(facts, 'client')
}
