import { FieldRejection, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Stack, TextField } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import type { ReactNode } from 'react'
import { type Credentials, checkCredentials } from './sign-in'

type Props = {
  /** What the address field holds at first. */
  readonly email: string
  /** Answers what to show under the address; undefined when it went on. */
  readonly submit: (credentials: Credentials) => Promise<string | undefined>
  readonly onForgotten: (email: string) => void
  readonly onEdit: () => void
  readonly children?: ReactNode
}

/** The first step of signing in (ACC-01, ACC-02, ACC-08). */
export function CredentialsForm({ email, submit, onForgotten, onEdit, children }: Props) {
  const { form, field, busy, values } = useCheckedForm<Credentials>({
    initial: { email, password: '' },
    guarded: false,
    check: checkCredentials,
    send: async (credentials) => {
      const message = await submit(credentials)
      if (message !== undefined) throw new FieldRejection({ email: message })
    },
  })
  return (
    <form {...form} onInput={onEdit}>
      <Stack>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={email === ''}
          spellCheck={false}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          {...field('password')}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Sign in
        </Button>
        <Stack gap="xs" align="center">
          <Button kind="quiet" size="small" onClick={() => onForgotten(values.email)}>
            Forgot password?
          </Button>
          {children}
        </Stack>
      </Stack>
    </form>
  )
}
