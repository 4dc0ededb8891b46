import type { Field } from '@dossier/contract/platform/fields/field'
import { InlineError } from '@dossier/shared-ui/core'
import { useEffect, useRef, useState } from 'react'
import { CellInput } from './cell-input'
import { cellText } from './cell-text'
import { humanized } from './humanized'
import styles from './saved-table.module.css'

type Props = {
  readonly id: string
  readonly field: Field
  /** As it is kept, or as it was changed to. */
  readonly value: string
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** FIU-16: shows a value; clicking it edits it. Enter or leaving commits, Escape does not. */
export function SavedCell({ id, field, value, isChanged, error, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const takesFocusBack = useRef(false)
  useEffect(() => {
    if (editing || !takesFocusBack.current) return
    takesFocusBack.current = false
    opener.current?.focus()
  }, [editing])

  const column = humanized(field.name)
  if (editing) {
    const close = (byKeyboard: boolean) => {
      takesFocusBack.current = byKeyboard
      setEditing(false)
    }
    return <CellInput field={field} label={column} value={value} onCommit={onChange} onClose={close} />
  }
  const text = cellText(field, value)
  return (
    <>
      <button
        ref={opener}
        id={id}
        type="button"
        className={styles.value}
        data-changed={isChanged ? '' : undefined}
        aria-label={`Edit ${column}: ${text === '' ? 'empty' : text}${isChanged ? ', changed' : ''}`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => setEditing(true)}
      >
        <span className={styles.column}>{column}</span> <CellWords text={text} />
      </button>
      {error === undefined ? null : <InlineError id={`${id}-error`}>{error}</InlineError>}
    </>
  )
}

/** A cell no one types in. */
export const FixedCell = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className={styles.fixed}>
    <span className={styles.column} aria-hidden>
      {humanized(name)}
    </span>
    <CellWords text={text} />
  </div>
)

const CellWords = ({ text }: { readonly text: string }) => (
  <span className={text === '' ? styles.nothing : styles.words}>{text === '' ? '—' : text}</span>
)
