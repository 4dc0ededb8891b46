import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { Icon, type IconDrawing } from '../icon/icon'
import { FieldFrame, type FieldProps } from './field-frame'
import styles from './field-frame.module.css'
import { tooLong } from './too-long'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'placeholder'
  | 'readOnly'
  | 'onBlur'
  | 'onKeyDown'
  | 'spellCheck'
>

export type TextFieldProps = FieldProps &
  Native & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url'
    /** Longest text in Unicode characters; beyond it the field says 'Input too long' (SHL-44). */
    readonly maximum?: number | undefined
    /** Wrong together with other inputs; their error stands beside them all. */
    readonly invalid?: boolean
    readonly icon?: IconDrawing
    /** A small control at the end of the input. */
    readonly action?: ReactNode
    readonly ref?: Ref<HTMLInputElement>
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, disabled, required, optional, id, ...input } = props
  const { value, onChange, maximum, invalid, icon, action, ...native } = input
  const isDisabled = useDisabled(disabled)
  const message = tooLong(value, maximum) ?? error
  return (
    <FieldFrame label={label} hint={hint} error={message} required={required} optional={optional} id={id}>
      {(control) => (
        <div className={[styles.withAction, icon && styles.withIcon].filter(Boolean).join(' ')}>
          {icon === undefined ? null : (
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
          )}
          <input
            {...native}
            {...control}
            aria-invalid={control['aria-invalid'] ?? (invalid ? true : undefined)}
            className={styles.control}
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {action === undefined ? null : <span className={styles.action}>{action}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
