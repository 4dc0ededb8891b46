import { walletMessages } from '@dossier/contract/people/messages/wallet'
import { IconCheck, IconCopy } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { putOnClipboard } from '@dossier/shared-ui/toasts'
import { useEffect, useRef, useState } from 'react'

const copiedMs = 3_000

type Props = {
  readonly text: string
  readonly label: string
  /** Called once the text is on the clipboard. */
  readonly onCopied?: () => void
}

/** Puts a text on the clipboard; its word turns into 'Copied' for 3 seconds (WAL-05). */
export function CopyText({ text, label, onCopied }: Props) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    if (!(await putOnClipboard(text))) return
    onCopied?.()
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), copiedMs)
  }

  return (
    <Button size="small" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? walletMessages.copied : label}</span>
    </Button>
  )
}
