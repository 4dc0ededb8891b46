import type { Field } from '@dossier/contract/platform/fields/field'
import { TextField } from '@dossier/shared-ui/core'
import { CountryField } from '@dossier/shared-ui/search-select'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keptValue, typedText } from './cell-text'
import styles from './saved-table.module.css'

type Props = {
  readonly field: Field
  readonly label: string
  readonly value: string
  readonly onCommit: (value: string) => void
  /** Back to showing; by the keyboard, the focus goes back with it. */
  readonly onClose: (byKeyboard: boolean) => void
}

/** FIU-16: countries are chosen from a list, everything else is typed as text. */
export const CellInput = (props: Props) =>
  props.field.input === 'country' ? <CountryInput {...props} /> : <TextInput {...props} />

function TextInput({ field, label, value, onCommit, onClose }: Props) {
  const start = typedText(field, value)
  const [typed, setTyped] = useState(start)
  useUnsaved(typed !== start)
  const isDone = useRef(false)
  const end = (commits: boolean, byKeyboard: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (commits) onCommit(keptValue(field, typed))
    onClose(byKeyboard)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // the cell takes the focus, and would take the rest of the key with it
    event.preventDefault()
    end(event.key === 'Enter', true)
  }
  return (
    <div className={styles.input}>
      <TextField
        label={label}
        value={typed}
        autoFocus
        autoComplete="off"
        placeholder={field.input === 'date' ? 'DD/MM/YYYY' : undefined}
        onChange={setTyped}
        onKeyDown={press}
        onBlur={() => end(true, false)}
      />
    </div>
  )
}

function CountryInput({ label, value, onCommit, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    input?.focus()
    // opens the list
    input?.click()
  }, [])
  const choose = (code: string) => {
    onCommit(code)
    onClose(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the key that gives up
    <div
      ref={box}
      className={styles.input}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose(true)
      }}
    >
      <CountryField label={label} value={value} onChange={choose} onBlur={() => onClose(false)} />
    </div>
  )
}
