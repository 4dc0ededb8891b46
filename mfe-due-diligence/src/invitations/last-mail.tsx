import type { Invitation } from '@dossier/contract/due-diligence/schemas/invitations'
import { Group } from '@dossier/shared-ui/core'
import { DateText, StatusBadge } from '@dossier/shared-ui/data'

const states = {
  waiting: { mark: 'neutral', words: 'Waiting to be sent' },
  sent: { mark: 'approved', words: 'Sent' },
  failed: { mark: 'denied', words: 'Could not be sent' },
  stopped: { mark: 'neutral', words: 'Not sent any more' },
} as const

/** What became of the last mail, and when. */
export function MailState({ mail, state, at }: Pick<Invitation, 'mail' | 'state' | 'at'>) {
  const { mark, words } = states[state]
  return (
    <Group gap="xs">
      <StatusBadge state={mark}>{mail === 'reminder' ? `Reminder: ${words.toLowerCase()}` : words}</StatusBadge>
      <DateText value={at} as="time" />
    </Group>
  )
}

/** To whom the link of a form was mailed last, what became of it, and when any mail last went out. */
export function LastMail(invitation: Invitation) {
  const { email, state, last_sent_at } = invitation
  return (
    <>
      <span>{email}</span>
      <MailState {...invitation} />
      {state !== 'sent' && last_sent_at !== null ? (
        <span>
          Last sent <DateText value={last_sent_at} as="time" />
        </span>
      ) : null}
    </>
  )
}
