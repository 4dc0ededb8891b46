import { accessMessages } from '@dossier/contract/people/messages/access'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { IconArrowLeft } from '@dossier/shared-ui/controls/icons'
import { Alert, Button, Stack, Text, TextField, Title } from '@dossier/shared-ui/core'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { requestReset } from './request-reset'

type Props = {
  /** What the address field holds at first. */
  readonly email: string
  readonly onBack: (email: string) => void
}

/** ACC-20: asks for a mail with a link to a new password. */
export function ForgottenPasswordForm({ email, onBack }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, busy, values } = useCheckedForm({
    initial: { email },
    guarded: false,
    check: (typed) => ({ email: isEmail(typed.email) ? undefined : accessMessages.invalidEmail }),
    send: async (typed) => {
      await requestReset(typed.email)
      showSuccess(accessMessages.resetMailSent)
    },
    onSent: (sent) => setSentTo(sent.email.trim()),
    onError: (error) => showOperationError('the password reset request', error),
  })
  return (
    <form {...form}>
      <Stack>
        <Title>Forgot password</Title>
        {sentTo === null ? (
          <Text tone="dim">We'll email you a link to choose a new password.</Text>
        ) : (
          <Alert state="approved">
            If {sentTo} has an account, a mail is on its way to it. Its link works once, for one hour.
          </Alert>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          spellCheck={false}
          {...field('email')}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          Send link
        </Button>
        <Stack align="center">
          <Button kind="quiet" size="small" icon={IconArrowLeft} onClick={() => onBack(values.email)}>
            Back to sign in
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
