import type { FocusEvent, FocusEventHandler } from 'react'
import type { ControlProps } from './field-frame'
import styles from './field-frame.module.css'
import type { useTypedText } from './use-typed-text'

type Props = {
  readonly control: ControlProps & { readonly 'aria-label'?: string }
  readonly typed: Pick<ReturnType<typeof useTypedText>, 'text' | 'forget'>
  readonly onType: (entered: string) => void
  /** Called when the input is left, after its text has become that of its value. */
  readonly onBlur: FocusEventHandler | undefined
  readonly inputMode: 'numeric' | 'decimal'
  readonly disabled: boolean | undefined
  readonly name: string | undefined
  readonly placeholder?: string
  readonly className?: string | undefined
}

/** The input of a value that is typed as text, such as a date, a number or an amount. */
export function TypedInput({ control, typed, onType, onBlur, className, ...input }: Props) {
  const leave = (event: FocusEvent) => {
    typed.forget()
    onBlur?.(event)
  }
  return (
    <input
      {...control}
      {...input}
      type="text"
      autoComplete="off"
      className={className === undefined ? styles.control : `${styles.control} ${className}`}
      value={typed.text}
      onChange={(event) => onType(event.target.value)}
      onBlur={leave}
    />
  )
}
