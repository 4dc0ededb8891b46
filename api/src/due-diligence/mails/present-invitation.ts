import type { Invitation as Presented } from '@dossier/contract/due-diligence/schemas/invitations'
import type { Invitation } from './invitation.repository'

/** An invitation as staff see it: its last mail went out, was stopped, failed so far, or waits to be sent. */
export function presentInvitation(invitation: Invitation): Presented {
  const { address, mail, askedAt, sentAt, failedAt, awaited, lastSentAt } = invitation
  const known = sentAt ?? failedAt
  return {
    email: address,
    mail,
    state: sentAt ? 'sent' : !awaited ? 'stopped' : failedAt ? 'failed' : 'waiting',
    at: (known ?? askedAt).toISOString(),
    last_sent_at: lastSentAt?.toISOString() ?? null,
  }
}
