import { platformMessages } from '@dossier/contract/messages/platform'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
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

/** What appears as a field is left must not move the button from under the pointer: it is left once the press is over. */
const stayInField = (event: MouseEvent) => event.preventDefault()

/** Leaves the field that was typed in; what it holds and what is wrong with it is known afterwards. */
const leaveField = ({ currentTarget }: MouseEvent<HTMLElement>) => flushSync(() => currentTarget.focus())

/** '3 unsaved changes · Discard · Save' at the bottom of the page; Ctrl+S saves. */
export function SaveBar({ count, saving, onSave, onDiscard }: Props) {
  const now = useRef({ count, onSave, onDiscard })
  useEffect(() => {
    now.current = { count, onSave, onDiscard }
  })
  const waiting = count > 0 && !saving

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (waiting) now.current.onSave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [waiting])

  const afterLeaving = (act: 'onSave' | 'onDiscard') => (event: MouseEvent<HTMLElement>) => {
    leaveField(event)
    if (now.current.count > 0) now.current[act]()
  }

  if (count === 0 && !saving) return null
  return (
    <Bar>
      <span className={styles.count} role="status">
        {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
      </span>
      <span className={styles.keys}>Ctrl+S</span>
      <Button disabled={saving} onMouseDown={stayInField} onClick={afterLeaving('onDiscard')}>
        Discard
      </Button>
      <Button kind="primary" busy={saving} onMouseDown={stayInField} onClick={afterLeaving('onSave')}>
        {saving ? platformMessages.saving : 'Save'}
      </Button>
    </Bar>
  )
}

/** Once it goes, the focus is where it was before somebody pressed a button in it. */
function Bar({ children }: { readonly children: ReactNode }) {
  const before = useRef<EventTarget>(null)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <section
      ref={bottomBar}
      className={styles.bar}
      aria-label="Unsaved changes"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {children}
    </section>
  )
}
