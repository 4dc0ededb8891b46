import { Icon, IconAlertCircle } from '@dossier/shared-ui/controls/icons'
import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A quiet line while the browser has no connection: why nothing arrives, and that nothing typed is lost. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => window.navigator.onLine)
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon of={IconAlertCircle} size={16} />
          You are offline. What you typed stays here; nothing is saved until the connection is back.
        </p>
      )}
    </div>
  )
}
