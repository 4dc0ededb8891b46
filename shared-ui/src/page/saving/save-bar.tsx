import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/button/button'
import { bottomBar } from '../../controls/layout/bottom-bar'
import styles from './save-bar.module.css'

type Props = {
  /** Unsaved changes; the bar is there from the first one on (DSH-10). */
  readonly count: number
  /** What a save would file, by name. */
  readonly names?: string
  /** The word on its button. */
  readonly save?: string | undefined
  /** What stands before the names. */
  readonly lead?: string | undefined
  /** What is to be read before it is pressed, and what came of pressing it: it stands with the buttons, always in view. */
  readonly message?: ReactNode
  readonly saving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** What else is asked for with the save. */
  readonly children?: ReactNode
}

/** Ctrl+S, or what stands for it. */
export const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** What appears as a field is left must not move the button from under the pointer: it is left once the press is over. */
const stayInField = (event: MouseEvent) => event.preventDefault()

/** Leaves the field that was typed in; what it holds and what is wrong with it is known afterwards. */
const leaveField = ({ currentTarget }: MouseEvent<HTMLElement>) => flushSync(() => currentTarget.focus())

/** '3 unsaved changes · Discard · Save' at the bottom of the page; Ctrl+S saves. */
export function SaveBar(props: Props) {
  const {
    count,
    names,
    save = 'Save',
    lead = 'Save for approval',
    message,
    saving,
    onSave,
    onDiscard,
    children,
  } = props
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
      {message === undefined ? null : <div className={styles.message}>{message}</div>}
      <div className={styles.words}>
        <span className={styles.count} role="status">
          {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
        </span>
        {names === undefined || names === '' ? null : <span className={styles.names}>{`${lead}: ${names}`}</span>}
      </div>
      {children === undefined ? null : <div className={styles.asked}>{children}</div>}
      <span className={styles.keys}>Ctrl+S</span>
      <Button disabled={saving} onMouseDown={stayInField} onClick={afterLeaving('onDiscard')}>
        Discard
      </Button>
      <Button kind="primary" busy={saving} onMouseDown={stayInField} onClick={afterLeaving('onSave')}>
        {saving ? platformMessages.saving : save}
      </Button>
    </Bar>
  )
}

const ancestry = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...ancestry(element.parentElement)]

/** Focuses the first of them, or where it is gone by now, the button that opened it for editing. */
function focusOnNearest([element, ...around]: readonly Element[]) {
  const left = around.find((one) => one.isConnected && one.querySelector('[data-edit]') !== null)
  const target = element?.isConnected ? element : left?.querySelector('[data-edit]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Once it goes, the focus is where it was before the user pressed a button in it. */
function Bar({ children }: { readonly children: ReactNode }) {
  const before = useRef<readonly Element[]>([])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusOnNearest(before.current)
    },
    [],
  )
  return (
    <section
      ref={bottomBar}
      className={styles.bar}
      aria-label="Unsaved changes"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = ancestry(relatedTarget)
      }}
    >
      {children}
    </section>
  )
}
