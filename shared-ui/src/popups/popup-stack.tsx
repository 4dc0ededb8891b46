import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../icons'
import styles from './popup-stack.module.css'
import { type Popup, type PopupKind, popups } from './popup-store'

const signs = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle } satisfies Record<
  PopupKind,
  unknown
>
const words = { success: 'Done', error: 'Error', info: 'Information' } satisfies Record<PopupKind, string>

/** ERR-01: where popups appear. The owner of the page shows it once; every area announces through the store. */
export function PopupStack() {
  const shown = useSyncExternalStore(popups.subscribe, popups.get)
  return (
    <section className={styles.stack} aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {shown.map((popup) => (
        <PopupCard key={popup.id} popup={popup} />
      ))}
    </section>
  )
}

function PopupCard({ popup }: { readonly popup: Popup }) {
  const { id, kind, text, detail, requestId } = popup
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={styles.popup}
      data-kind={kind}
      onMouseEnter={() => popups.pause(id)}
      onMouseLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) popups.resume(id)
      }}
      onFocus={() => popups.pause(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) popups.resume(id)
      }}
    >
      <Icon of={signs[kind]} label={words[kind]} className={styles.icon} />
      <div className={styles.words}>
        <span>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        {requestId === undefined ? null : <CopyRequestId requestId={requestId} />}
      </div>
      <IconButton icon={IconX} label="Dismiss" onClick={() => popups.dismiss(id)} />
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
