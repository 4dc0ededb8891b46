import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LazyBoundary } from '../../area/lazy-boundary'
import { lazyComponent } from '../../area/lazy-component'
import { PageBoundary } from '../../area/page-boundary'
import { IconButton } from '../../controls/button/icon-button'
import { Waiting } from '../../controls/feedback/spinner'
import { IconX } from '../../controls/icons'
import styles from './viewer-beside.module.css'
import { beside, closeBeside } from './viewer-store'

// of the shell, whose copy of this module is the page's; few pages show a file
const Viewer = lazyComponent('shell', async () => (await import('./viewer')).Viewer)

/**
 * The file that is looked at while the page is worked in: a region beside it, which keeps nobody inside. Closed with
 * Escape, and when its place in the product is left.
 */
export function ViewerBeside() {
  const shown = useSyncExternalStore(beside.subscribe, beside.get)
  const region = useRef<HTMLElement>(null)
  useEffect(() => closeBeside, [])
  useEffect(() => {
    if (shown === undefined) return
    region.current?.focus({ preventScroll: true })
    return () => {
      if (beside.get() === undefined && shown.opener instanceof HTMLElement) shown.opener.focus()
    }
  }, [shown])
  if (shown === undefined) return null
  const { file, version, id, snapshot, action } = shown.file
  return (
    <aside
      ref={region}
      tabIndex={-1}
      aria-label={`Shown beside the page: ${file.filename}`}
      className={styles.panel}
      onKeyDown={({ key }) => key === 'Escape' && closeBeside()}
    >
      <div className={styles.head}>
        <span className={styles.name}>{file.filename}</span>
        <IconButton icon={IconX} label={`Close ${file.filename}`} onClick={closeBeside} />
      </div>
      <PageBoundary title="The file cannot be shown">
        <LazyBoundary fallback={<Waiting>Loading the file...</Waiting>}>
          <Viewer key={[id, file.serverName, version, snapshot, action].join(' ')} file={shown.file} />
        </LazyBoundary>
      </PageBoundary>
    </aside>
  )
}
