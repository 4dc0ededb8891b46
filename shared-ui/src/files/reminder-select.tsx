import { choices } from '@dossier/contract/catalogue/choices'
import { Select } from '../choice/select'

type Props = {
  /** What it reminds of, as 'Articles of Incorporation'. */
  readonly about: string
  /** 0 for none (DOC-16). */
  readonly days: number
  readonly onChange: (days: number) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** DOC-15 to DOC-17: how many days after the document's date, or before it expires, staff are reminded of it. */
export function ReminderSelect({ about, days, onChange, error, disabled }: Props) {
  return (
    <Select
      label="Reminder"
      name={`reminder of ${about}`}
      options={choices.reminders}
      value={String(days)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
      disabled={disabled}
    />
  )
}
