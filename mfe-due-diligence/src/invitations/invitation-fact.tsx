import { mayChangeAnswers } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { Invitation } from '@dossier/contract/due-diligence/schemas/invitations'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Stack } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { hasLink } from '../records/form-link'
import { LastMail } from './last-mail'

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
  const mayMail = hasLink('form', record) && mayChangeAnswers(record, 'client')
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
