import { limits } from '@dossier/contract/limits'
import { changeMessages } from '@dossier/contract/messages/changes'
import { Button, Stack, Text, TextArea } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useState } from 'react'
import type { ChangeDetail } from '../change/change.queries'
import type { Deciding } from './deciding'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

const lengthOf = (text: string) => [...text.trim()].length
const isReason = (text: string) => lengthOf(text) >= limits.denyReasonMinimum

/** CHG-44: a denial gives its reason. What was typed stays until the denial has arrived. */
export function DenyDialog({ change, deciding: { busy, decide, cancel } }: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deny = () => {
    setTried(true)
    if (!isReason(reason) || lengthOf(reason) > limits.longTextMaximum || busy) return
    decide({ kind: 'deny', reason: reason.trim() })
  }
  return (
    <Modal
      title="Deny this change"
      size="medium"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={deny}>
            Deny
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{change.summary}</Text>
        <TextArea
          label="Reason"
          hint={`${change.user_name} reads it in the change log.`}
          required
          data-autofocus
          rows={4}
          maximum={limits.longTextMaximum}
          value={reason}
          onChange={setReason}
          error={tried && !isReason(reason) ? changeMessages.denyReasonTooShort : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) deny()
          }}
        />
      </Stack>
    </Modal>
  )
}
