import { platformMessages } from '@dossier/contract/messages/platform'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { IconCopy } from '../icons'
import { showError, showSuccess } from '../toasts/announce'

type Props = {
  readonly text: string
  /** Its name, as 'Copy link'. */
  readonly label: string
  /** ERR-16 by default. */
  readonly copied?: string
  readonly failed?: string
  /** Called once the text is on the clipboard. */
  readonly onCopied?: () => void
  /** Show the label beside the icon. */
  readonly showLabel?: boolean
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({
  text,
  label,
  copied = platformMessages.linkCopied,
  failed = platformMessages.linkNotCopied,
  onCopied,
  showLabel,
}: Props) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        showSuccess(copied)
        onCopied?.()
      },
      (failure: unknown) => showError(failed, failure),
    )
  return showLabel ? (
    <Button size="small" icon={IconCopy} onClick={copy}>
      {label}
    </Button>
  ) : (
    <IconButton icon={IconCopy} label={label} onClick={copy} />
  )
}
