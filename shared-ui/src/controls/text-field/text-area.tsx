import type { Ref, TextareaHTMLAttributes } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { FieldFrame, type FieldProps } from './field-frame'
import styles from './field-frame.module.css'
import { tooLong } from './too-long'

type Native = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'autoFocus' | 'placeholder' | 'readOnly' | 'rows' | 'onBlur' | 'onKeyDown'
>

type Props = FieldProps &
  Native & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** Longest text in Unicode characters (SHL-44). */
    readonly maximum?: number | undefined
    readonly ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text; grows with them. */
export function TextArea(props: Props) {
  const { label, hint, error, disabled, required, optional, id, value, onChange, maximum, ...native } = props
  const isDisabled = useDisabled(disabled)
  const message = tooLong(value, maximum) ?? error
  return (
    <FieldFrame label={label} hint={hint} error={message} required={required} optional={optional} id={id}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className={styles.control}
          disabled={isDisabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
