import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { IconCopy } from '../icons'
import { showSuccess } from '../toasts/announce'
import { putOnClipboard } from '../toasts/put-on-clipboard'

type Props = {
  /** What is copied, or how it is fetched once someone asks for it. */
  readonly text: string | (() => Promise<string>)
  /** Its name, as 'Copy link'. */
  readonly label: string
  /** ERR-16 by default. */
  readonly copied?: string
  readonly failed?: string
  /** Show the label beside the icon. */
  readonly showLabel?: boolean
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, copied = platformMessages.linkCopied, failed, showLabel }: Props) {
  const copy = async () => {
    if (await putOnClipboard(typeof text === 'string' ? text : text(), failed)) showSuccess(copied)
  }
  return showLabel ? (
    <Button size="small" icon={IconCopy} onClick={() => void copy()}>
      {label}
    </Button>
  ) : (
    <IconButton icon={IconCopy} label={label} onClick={() => void copy()} />
  )
}
