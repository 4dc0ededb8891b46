import { birthDateOf } from '@dossier/contract/people/checks/birth-date'
import { InlineError, Text, TextField } from '@dossier/shared-ui/core'
import type { FocusEvent } from 'react'
import styles from './birth-date-field.module.css'
import { joined, leftPart, type PartName, partNames, partsIn, typedPart } from './birth-date-parts'

type Props = {
  readonly id: string
  readonly label: string
  /** 'D/M/YYYY' as far as it is typed, '' for nothing. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  /** All three were left. */
  readonly onLeave: () => void
}

const labels: Readonly<Record<PartName, string>> = { day: 'Day', month: 'Month', year: 'Year' }

/** FIU-02, FIU-07: a birth date as day, month and year. */
export function BirthDateField({ id, label, value, error, onChange, onLeave }: Props) {
  const parts = partsIn(value)
  const set = (name: PartName, text: string) => onChange(joined({ ...parts, [name]: text }))
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
  const isUnfinished = value !== '' && birthDateOf(parts) === ''
  return (
    <fieldset id={id} className={styles.field} aria-describedby={`${id}-about`} onBlur={leave}>
      <legend className={styles.legend}>
        {label} <span className={styles.optional}>(optional)</span>
      </legend>
      <div className={styles.parts}>
        {partNames.map((name) => (
          <div key={name} className={styles.part} data-part={name}>
            <TextField
              label={labels[name]}
              value={parts[name]}
              invalid={error !== undefined}
              inputMode="numeric"
              autoComplete={`bday-${name}`}
              onChange={(text) => set(name, typedPart(name, text))}
              onBlur={() => {
                const left = leftPart(name, parts[name])
                if (left !== parts[name]) set(name, left)
              }}
            />
          </div>
        ))}
      </div>
      <div id={`${id}-about`}>
        {error === undefined ? null : <InlineError>{error}</InlineError>}
        {isUnfinished ? (
          <Text size="small" tone="dim">
            Without day, month and year no birth date is saved.
          </Text>
        ) : null}
      </div>
    </fieldset>
  )
}
