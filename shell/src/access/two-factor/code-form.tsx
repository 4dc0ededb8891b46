import { accessMessages } from '@dossier/contract/people/messages/access'
import { CodeField } from '@dossier/shared-ui/credentials'
import { useState } from 'react'
import styles from './two-factor.module.css'

type Props = {
  /** Sends a whole code. Answers what to show; undefined when it was right. */
  readonly submit: (code: string) => Promise<string | undefined>
}

/** ACC-03: six digits that submit themselves; a rejected code makes room for the next (ACC-08). */
export function CodeForm({ submit }: Props) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const complete = async (code: string) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const message = await submit(code)
    setBusy(false)
    if (message === undefined) return
    setError(message)
    setDigits('')
  }

  return (
    <div className={styles.code} aria-live="polite" aria-relevant="additions" aria-busy={busy}>
      <CodeField
        label="Authentication code"
        hint={accessMessages.codeHint}
        value={digits}
        error={error}
        onChange={(typed) => {
          if (!busy) setDigits(typed)
        }}
        onComplete={(code) => void complete(code)}
      />
    </div>
  )
}
