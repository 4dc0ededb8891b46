import { sendVerificationEmail } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Alert, Button, Group } from '@dossier/shared-ui/core'
import { useMutation } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'

/** FIU-03: the account's address is not proven yet. One click sends one mail. */
export function VerifyAlert({ email }: { readonly email: string }) {
  const { mutate, isIdle } = useMutation({
    mutationFn: () => call(sendVerificationEmail, { body: { email } }),
    onSuccess: () => showSuccess(accessMessages.verificationMailSent),
    onError: (error) =>
      showError(error instanceof ApiError ? error.message : thereWasAnError('email verification'), error),
  })
  return (
    <Alert state="pending" title="Your email is not verified">
      <Group justify="between">
        <span>Verify {email} by the link in the mail we send there.</span>
        <Button size="small" disabled={!isIdle} onClick={() => mutate()}>
          Verify
        </Button>
      </Group>
    </Alert>
  )
}
