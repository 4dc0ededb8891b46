import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { mailboxOf } from '@dossier/contract/validation/mailbox'
import { callerOf, type Member } from '../access/actor'
import type { ChangeService } from '../changes/change.service'
import type { DueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import { createFormAccess } from '../due-diligence/form-access'
import type { FormInvitations } from '../due-diligence/form-dependencies'
import { about, fileOf, formIn } from '../due-diligence/form-file'
import type { LinkRepository } from '../due-diligence/link.repository'
import { ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { InvitationRepository } from './invitation.repository'
import { type InvitationPost, isWanted } from './invitation-post'
import { presentInvitation } from './present-invitation'

type Dependencies = {
  readonly invitations: InvitationRepository
  readonly post: InvitationPost
  readonly forms: Pick<DueDiligenceRepository, 'form'>
  readonly links: LinkRepository
  readonly changes: ChangeService
  readonly limits: Pick<RateLimits, 'countFormMailTo'>
  readonly now: () => Date
}
export type InvitationService = ReturnType<typeof createInvitationService>

/** Invites clients to their forms by mail. */
export function createInvitationService(dependencies: Dependencies) {
  const { invitations, post, changes, limits } = dependencies
  const access = createFormAccess(dependencies)
  return {
    /** Sends what was asked for. Never rejects. */
    deliver: post.deliver,

    /** Mails the link, to another address or again; on the trail as copying it is (GOV-32). */
    async invite(member: Member, { id, email }: { readonly id: string; readonly email?: string | undefined }) {
      const { record } = await access.formToWrite(member, id)
      const typed = email ?? (await invitations.get(member, id))?.address ?? ''
      const address = mailboxOf(typed)
      ensure(address !== undefined, 'invalid-request', { errors: { email: validationMessages.email } })
      ensureOpen(isWanted(record, 'invitation'))
      await limits.countFormMailTo(member.organisationId, address)
      await changes.writeUnreviewed(
        { scope: member, caller: callerOf(member) },
        async (session) => fileOf(await access.formToWrite(member, id, session)),
        async (file, transaction) => {
          const form = formIn(file)
          ensureOpen(isWanted(form.record, 'invitation'))
          const asked = { scope: member, record: form.record, address, mail: 'invitation' as const }
          const details = await post.ask(asked, transaction)
          return { file, event: { what: 'due diligence link mailed' as const, ...about(form), details }, answer: {} }
        },
      )
      void post.deliver()
      return { invitation: presentInvitation(found(await invitations.get(member, id))) }
    },
  }
}

const ensureOpen = (isOpen: boolean) => ensure(isOpen, 'conflict', { message: texts.nothingToFillIn })

type Mailing = Pick<Dependencies, 'invitations' | 'post' | 'limits'>

/** Returns how a new form is mailed to its client by the act that makes it. */
export const formInvitations = ({ invitations, post, limits }: Mailing): FormInvitations => ({
  count: ({ organisationId }, address) => limits.countFormMailTo(organisationId, address),
  ask: (scope, { record }, address, transaction) =>
    post.ask({ scope, record, address, mail: 'invitation' }, transaction),
  stop: invitations.stop,
  deliver: post.deliver,
  async shown(scope, formId) {
    const invitation = await invitations.get(scope, formId)
    return invitation && presentInvitation(invitation)
  },
})
