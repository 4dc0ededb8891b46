import { checkResetPassword } from '@dossier/contract/people/checks/credentials'
import { forgotPasswordResponse } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Alert, Button, Stack, Text, Title, useNavigateTo } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { dropLinkToken } from '../link-token'

type Props = {
  readonly token: string
  /** Another link is wanted. */
  readonly onAskAgain: () => void
}

type Names = 'password' | 'confirmation'

const checkPasswords = ({ password, confirmation }: Record<Names, string>) => ({
  password: checkResetPassword(password),
  confirmation: password === confirmation ? undefined : accessMessages.passwordsDiffer,
})

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** ACC-23 to ACC-26: a new password by a mailed link. */
export function ResetPasswordPage({ token, onAskAgain }: Props) {
  const navigate = useNavigateTo()
  const [rejection, setRejection] = useState<string | null>(null)
  const { form, field, busy } = useCheckedForm({
    initial: { password: '', confirmation: '' },
    guarded: false,
    check: checkPasswords,
    send: async ({ password }) => {
      setRejection(null)
      await call(forgotPasswordResponse, { body: { password, token } })
      dropLinkToken(token)
      showSuccess(accessMessages.passwordReset)
    },
    onSent: () => navigate('/login'),
    onError: (error) => setRejection(wordsOf(error)),
  })
  return (
    <PublicFrame title="Reset password">
      <form {...form}>
        <Stack>
          <Title>Reset password</Title>
          {rejection === null ? null : (
            <Alert state="denied" urgent>
              <Stack gap="xs" align="start">
                <Text>{rejection}</Text>
                <Button size="small" onClick={onAskAgain}>
                  Ask for another link
                </Button>
              </Stack>
            </Alert>
          )}
          <PasswordField
            label="New Password"
            hint="6 to 30 characters"
            autoComplete="new-password"
            autoFocus
            {...field('password')}
          />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
          <Button type="submit" kind="primary" wide busy={busy}>
            Reset
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}
