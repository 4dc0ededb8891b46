import { limits } from '@dossier/contract/platform/limits'
import { Button, Group, InlineError, Text } from '@dossier/shared-ui/core'
import { useId, useRef } from 'react'
import styles from './organisation.module.css'

type Props = {
  /** A data address; null for none. */
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (mark: string | null) => void
}

const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The picture beside the name: chosen from a file, shown as it will be, and taken away again. */
export function MarkField({ value, error, onChange }: Props) {
  const [labelId, hintId, errorId] = [useId(), useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (file !== undefined) onChange(await readAsAddress(file))
    // the same file may be chosen again after it was taken away
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset aria-labelledby={labelId} data-invalid={error === undefined ? undefined : ''} className={styles.field}>
      <span id={labelId} className={styles.label}>
        Mark
      </span>
      <Group>
        {value === null ? null : <img className={styles.mark} src={value} alt="The mark" />}
        <input
          ref={input}
          type="file"
          accept="image/png"
          aria-label="Choose a mark"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? hintId : errorId}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {value === null ? null : (
          <Button size="small" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Group>
      <Text size="small" tone="dim" id={hintId}>
        {`A PNG image of at most ${limits.markBytes / 1024} kB and ${limits.markPixels} by ${limits.markPixels} pixels`}
      </Text>
      {error === undefined ? null : <InlineError id={errorId}>{error}</InlineError>}
    </fieldset>
  )
}
