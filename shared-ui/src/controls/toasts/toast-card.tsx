import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../icons'
import { putOnClipboard } from './put-on-clipboard'
import styles from './toast-stack.module.css'
import { type Toast, type ToastKind, toasts } from './toast-store'

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle } satisfies Record<
  ToastKind,
  unknown
>
const words = { success: 'Done', error: 'Error', info: 'Information' } satisfies Record<ToastKind, string>

type Props = { readonly toast: Toast; readonly onDismiss: () => void }

/** One toast. An error is read out at once, others when the stack's live region has its turn. */
export function ToastCard({ toast: { id, kind, text, detail, requestId }, onDismiss }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => toasts.pause(id)}
      onMouseLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) toasts.resume(id)
      }}
      onFocus={() => toasts.pause(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) toasts.resume(id)
      }}
    >
      <Icon of={icons[kind]} label={words[kind]} className={styles.icon} />
      <div className={styles.words}>
        <span>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        {requestId === undefined ? null : <CopyRequestId requestId={requestId} />}
      </div>
      <IconButton icon={IconX} label="Dismiss" onClick={onDismiss} />
    </div>
  )
}

function CopyRequestId({ requestId }: { readonly requestId: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await putOnClipboard(requestId)) setCopied(true)
  }
  return (
    <button type="button" className={styles.copy} title={requestId} onClick={() => void copy()}>
      {copied ? 'Request id copied' : 'Copy request id'}
    </button>
  )
}
