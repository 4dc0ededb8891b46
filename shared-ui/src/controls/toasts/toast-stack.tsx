import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { openDialogs } from '../overlay/open-dialogs'
import { ToastCard } from './toast-card'
import styles from './toast-stack.module.css'
import { toasts } from './toast-store'
import { useFocusKept } from './use-focus-kept'

/** ERR-01: where toasts appear. The owner of the page shows it once; every area announces through the store. */
export function ToastStack() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  const stack = useRef<HTMLElement>(null)
  const host = useHostOnTop(stack)
  const dismiss = useFocusKept(stack, toasts.dismiss)
  const cards = (urgent: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />)
  return createPortal(
    <section ref={stack} popover="manual" className={styles.stack} aria-label="Notifications">
      <div className={styles.cards} aria-live="polite" aria-relevant="additions">
        {cards(false)}
      </div>
      {cards(true)}
    </section>,
    host,
  )
}

/**
 * Returns an element that lies in the modal dialog on top, which puts everything outside of it out of reach. It is
 * moved, not made anew, so that nothing in it is announced twice.
 */
function useHostOnTop(popover: { readonly current: HTMLElement | null }) {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const move = () => {
      const top = openDialogs.top() ?? document.body
      top.append(host)
      popover.current?.showPopover()
    }
    move()
    const stop = openDialogs.subscribe(move)
    return () => {
      stop()
      host.remove()
    }
  }, [host, popover])
  return host
}
