import { mayChangeAnswers } from '@dossier/contract/due-diligence-editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import type { Invitation } from '@dossier/contract/schemas/due-diligence-invitations'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { DateText, StatusBadge } from '@dossier/shared-ui/data'
import { useState } from 'react'
import { linkOf } from '../records/form-link'

const InviteDialog = lazyComponent('mfe-due-diligence', async () => (await import('./invite-dialog')).InviteDialog)

type Props = {
  readonly record: DueDiligenceRecord
  /** Null where no one was invited by mail. */
  readonly invitation: Invitation | null
}

/** To whom the link of a form was mailed and when, with the way to mail it again for those who may copy it (GOV-32). */
export function InvitationFact({ record, invitation }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const isLoading = useIsLoading(InviteDialog)
  const mayMail = linkOf('form', record) !== undefined && mayChangeAnswers(record, 'client')
  return (
    <Stack gap="xs">
      {invitation === null ? 'No one yet' : <LastMail {...invitation} />}
      {mayMail ? (
        <div>
          <Button
            size="small"
            kind="quiet"
            busy={isLoading}
            onClick={() => openWhenLoaded(InviteDialog, () => setIsAsking(true))}
          >
            {invitation === null ? texts.mailLink : texts.mailLinkAgain}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <InviteDialog record={record} address={invitation?.email ?? ''} onClose={() => setIsAsking(false)} />
      ) : null}
    </Stack>
  )
}

const states = {
  waiting: { mark: 'neutral', words: 'Waiting to be sent' },
  sent: { mark: 'approved', words: 'Sent' },
  failed: { mark: 'denied', words: 'Could not be sent' },
  stopped: { mark: 'neutral', words: 'Not sent any more' },
} as const

function LastMail({ email, mail, state, at, last_sent_at }: Invitation) {
  const { mark, words } = states[state]
  return (
    <>
      <span>{email}</span>
      <Group gap="xs">
        <StatusBadge state={mark}>{mail === 'reminder' ? `Reminder: ${words.toLowerCase()}` : words}</StatusBadge>
        <DateText value={at} as="time" />
      </Group>
      {state !== 'sent' && last_sent_at !== null ? (
        <span>
          Last sent <DateText value={last_sent_at} as="time" />
        </span>
      ) : null}
    </>
  )
}
