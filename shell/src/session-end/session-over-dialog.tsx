import { accessMessages } from '@dossier/contract/people/messages/access'
import { errorMessage } from '@dossier/contract/platform/errors'
import { FieldRejection, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useQueryClient } from '@dossier/shared-ui/query'
import { session, useUser } from '@dossier/shared-ui/session'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useSignIn } from '../access/sign-in/use-sign-in'
import { CodeForm } from '../access/two-factor/code-form'
import { TwoFactorSetup } from '../access/two-factor/two-factor-setup'
import { sessionEnd } from '../session/session-end'
import { leaveForSignIn } from '../session/start-session'

/** The session is over and something is unsaved: signing in again happens here, and everything stays in its place. */
export function SessionOverDialog() {
  const email = useUser()?.email ?? ''
  const queryClient = useQueryClient()
  const { challenge, submitCredentials, submitCode } = useSignIn(async (token, { setUp }) => {
    session.storeToken(token)
    sessionEnd.become('far')
    if (setUp) showSuccess(accessMessages.twoFactorSetUp)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })

  return (
    <Modal title={errorMessage['not-signed-in']} onClose={() => sessionEnd.become('far')}>
      <Stack>
        <Text>Your session has ended. What you have not saved is still here: sign in as {email} to go on.</Text>
        {challenge === null ? (
          <PasswordForm submit={(password) => submitCredentials({ email, password })} />
        ) : challenge.secret === null ? (
          <CodeForm submit={submitCode} />
        ) : (
          <TwoFactorSetup account={email} secret={challenge.secret} submit={submitCode} />
        )}
      </Stack>
    </Modal>
  )
}

type FormProps = { readonly submit: (password: string) => Promise<string | undefined> }

function PasswordForm({ submit }: FormProps) {
  const { form, field, busy } = useCheckedForm({
    initial: { password: '' },
    guarded: false,
    check: ({ password }) => ({ password: password === '' ? accessMessages.passwordRequired : undefined }),
    send: async ({ password }) => {
      const message = await submit(password)
      if (message !== undefined) throw new FieldRejection({ password: message })
    },
  })
  return (
    <form {...form}>
      <Stack>
        <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field('password')} />
        <Group justify="end">
          <Button onClick={leaveForSignIn}>Leave without saving</Button>
          <Button type="submit" kind="primary" busy={busy}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
