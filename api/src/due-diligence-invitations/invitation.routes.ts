import { inviteToForm, listInvitees } from '@dossier/contract/endpoints/due-diligence-invitations'
import type { Serve } from '../http/serve'
import type { InvitationService } from './invitation.service'
import type { ListInvitees } from './list-invitees'

export function invitationRoutes(serve: Serve, invitations: InvitationService, invitees: ListInvitees) {
  serve(inviteToForm, ({ member, body }) => invitations.invite(member, body))
  serve(listInvitees, ({ member, query }) => invitees(member, query))
}
