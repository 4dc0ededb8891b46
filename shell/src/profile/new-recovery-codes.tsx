import { accessMessages } from '@dossier/contract/people/messages/access'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog, Modal } from '@dossier/shared-ui/dialogs'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useState } from 'react'
import { CopyText } from '../copy/copy-text'

type Props = { readonly title: string; readonly codes: readonly string[]; readonly onClose: () => void }

/** Codes that are shown only now: until they were copied or printed, whatever would close them asks first. */
export function NewRecoveryCodes({ title, codes, onClose }: Props) {
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useUnsaved(!isKept)
  const keep = () => setKept(true)
  const print = () => {
    window.print()
    keep()
  }
  const close = isKept ? onClose : () => setAsking(true)
  return (
    <Modal title={title} onClose={close} footer={<Button onClick={close}>Done</Button>}>
      <Stack>
        <Text>{accessMessages.recoveryCodesOnce}</Text>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group>
          <CopyText text={codes.join('\n')} label="Copy" onCopied={keep} />
          <Button size="small" onClick={print}>
            Print
          </Button>
        </Group>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title="Close recovery codes"
          text={accessMessages.recoveryCodesQuestion}
          confirm="Close them"
          cancel="Back to the codes"
          danger
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Modal>
  )
}
