import { inviteToForm } from '@dossier/contract/endpoints/due-diligence-invitations'
import type { Serve } from '../http/serve'
import type { InvitationService } from './invitation.service'

export function invitationRoutes(serve: Serve, invitations: InvitationService) {
  serve(inviteToForm, ({ member, body }) => invitations.invite(member, body))
}
