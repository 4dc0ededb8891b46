import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../icons'
import styles from './toast-stack.module.css'
import { type Toast, type ToastKind, toasts } from './toast-store'

const signs = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle } satisfies Record<
  ToastKind,
  unknown
>
const words = { success: 'Done', error: 'Error', info: 'Information' } satisfies Record<ToastKind, string>

/** ERR-01: where toasts appear. The owner of the page shows it once; every area announces through the store. */
export function ToastStack() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <section className={styles.stack} aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, kind, text, detail, requestId } = toast
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
      <Icon of={signs[kind]} label={words[kind]} className={styles.icon} />
      <div className={styles.words}>
        <span>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        {requestId === undefined ? null : <CopyRequestId requestId={requestId} />}
      </div>
      <IconButton icon={IconX} label="Dismiss" onClick={() => toasts.dismiss(id)} />
    </div>
  )
}

function CopyRequestId({ requestId }: { readonly requestId: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(requestId)
    setCopied(true)
  }
  return (
    <button type="button" className={styles.copy} title={requestId} onClick={() => void copy()}>
      {copied ? 'Request id copied' : 'Copy request id'}
    </button>
  )
}
