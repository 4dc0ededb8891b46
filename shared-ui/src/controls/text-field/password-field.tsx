import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { IconEye, IconEyeOff } from '../icons'
import { TextField, type TextFieldProps } from './text-field'

type Props = Omit<TextFieldProps, 'type' | 'action' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A secret, shown on request. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      action={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
