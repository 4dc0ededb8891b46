import { platformMessages } from '@dossier/contract/messages/platform'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { bottomBar } from '../layout/bottom-bar'
import styles from './save-bar.module.css'

type Props = {
  /** Unsaved changes; the bar is there from the first one on (DSH-10). */
  readonly count: number
  readonly saving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** '3 unsaved changes · Discard · Save' at the bottom of the page; Ctrl+S saves. */
export function SaveBar({ count, saving, onSave, onDiscard }: Props) {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const waiting = count > 0 && !saving

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (waiting) save.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [waiting])

  if (count === 0 && !saving) return null
  return (
    <section ref={bottomBar} className={styles.bar} aria-label="Unsaved changes">
      <span className={styles.count} role="status">
        {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
      </span>
      <span className={styles.keys}>Ctrl+S</span>
      <Button disabled={saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button kind="primary" busy={saving} onClick={onSave}>
        {saving ? platformMessages.saving : 'Save'}
      </Button>
    </section>
  )
}
