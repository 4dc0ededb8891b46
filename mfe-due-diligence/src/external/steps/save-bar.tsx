import { Button, bottomBar } from '@dossier/shared-ui/core'
import type { MouseEvent } from 'react'
import { countUnsaved } from '../answering/answers'
import type { AutosaveState } from '../answering/autosave-state'
import { SaveWords } from '../answering/save-words'
import styles from './steps.module.css'

type Props = { readonly state: AutosaveState; readonly onSave: () => void }

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Whether everything is saved, and the way to save what is not (DDL-29). */
export function SaveBar({ state, onSave }: Props) {
  return (
    <footer ref={bottomBar} className={styles.bar}>
      <SaveWords state={state} />
      {countUnsaved(state.answers) > 0 ? (
        <Button size="small" busy={state.status === 'saving'} onMouseDown={keepFocus} onClick={onSave}>
          Save Progress
        </Button>
      ) : null}
    </footer>
  )
}
