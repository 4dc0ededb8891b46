import { TextField } from './text-field'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called once with six digits, typed or pasted. */
  readonly onComplete: (digits: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly length?: number
}

/** ACC-03: digits only, paste works, submits by itself when complete. */
export function CodeField({ label, value, onChange, onComplete, hint, error, disabled, length = 6 }: Props) {
  return (
    <TextField
      label={label}
      hint={hint}
      value={value}
      error={error}
      disabled={disabled}
      autoFocus
      data-autofocus
      autoComplete="one-time-code"
      inputMode="numeric"
      onChange={(typed) => {
        const digits = typed.replaceAll(/\D/g, '').slice(0, length)
        onChange(digits)
        if (digits.length === length && digits !== value) onComplete(digits)
      }}
    />
  )
}
