import { limits } from '@dossier/contract/limits'
import { changeMessages } from '@dossier/contract/messages/changes'
import { useState } from 'react'
import { Button } from '../button/button'
import { Modal } from '../dialog/modal'
import { TextArea } from '../text-field/text-area'

type Props = { readonly onDeny: (reason: string) => void; readonly onCancel: () => void }

/** CHG-44: blanks are no reason. */
const isReason = (text: string) => [...text.trim()].length >= limits.denyReasonMinimum

/** Asks why a change is denied. */
export function DenyDialog({ onDeny, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deny = () => {
    setTried(true)
    if (isReason(reason)) onDeny(reason.trim())
  }
  return (
    <Modal
      title="Deny this change"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind="danger" onClick={deny}>
            Deny
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        value={reason}
        onChange={setReason}
        maximum={limits.longTextMaximum}
        error={tried && !isReason(reason) ? changeMessages.denyReasonTooShort : undefined}
        autoFocus
        rows={4}
      />
    </Modal>
  )
}
