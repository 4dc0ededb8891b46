import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { IconCopy } from '@dossier/shared-ui/controls/icons'
import { Button, IconButton } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { putOnClipboard, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Props = {
  readonly label: string
  readonly showLabel?: boolean
  readonly fetchLink: () => Promise<string>
}

/** Says what copying a link costs someone who approves forms, before they are given it (GOV-43). */
export function CopyLinkAsking({ label, showLabel, fetchLink }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  const copy = async () => {
    setIsAsking(false)
    if (await putOnClipboard(fetchLink())) showSuccess(platformMessages.linkCopied)
  }
  return (
    <>
      {showLabel ? (
        <Button size="small" icon={IconCopy} onClick={ask}>
          {label}
        </Button>
      ) : (
        <IconButton icon={IconCopy} label={label} onClick={ask} />
      )}
      {isAsking ? (
        <ConfirmDialog
          title={label}
          text={texts.copyCosts}
          consequences={[texts.copyCostsMore]}
          confirm="Copy"
          onConfirm={() => void copy()}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
