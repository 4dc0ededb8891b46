import { checkPasswordChange, type PasswordChange } from '@dossier/contract/people/checks/credentials'
import { changePassword } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { call } from '@dossier/shared-ui/api'
import { FieldRejection, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { Panel } from '@dossier/shared-ui/frame'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import styles from './profile.module.css'
import { sessionsQuery } from './sessions-query'

/** ACC-45 to ACC-49. The other sessions of the user end with it (ACC-48). */
export function ChangePassword() {
  const user = useUser()
  const queryClient = useQueryClient()
  const { form, field, busy, clear } = useCheckedForm<PasswordChange>({
    // a typed password is no work that would be lost
    guarded: false,
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: checkPasswordChange,
    send: async (change) => {
      await apply(change)
      void queryClient.invalidateQueries(sessionsQuery)
    },
    onSent: (change) => clear(change),
    onError: (error) =>
      error instanceof PasswordRejection
        ? showError(error.message)
        : showError(accessMessages.passwordChangeFailed, error),
  })
  return (
    <Panel title="Change Password">
      <form {...form} className={styles.narrow}>
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Stack>
          <PasswordField label="Current Password" autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField
            label="New Password"
            hint="8 to 30 characters. Your other sessions end with the change."
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
          <Group>
            <Button type="submit" kind="primary" busy={busy}>
              Apply
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

/** The answer says that the password was not changed, for a reason that is about no field. */
class PasswordRejection extends Error {}

async function apply(change: PasswordChange): Promise<void> {
  const answer = await call(changePassword, { body: change })
  if (answer.status !== 'error') return showSuccess(accessMessages.passwordChanged)
  const { message } = answer
  throw message === accessMessages.currentPasswordWrong
    ? new FieldRejection({ currentPassword: message })
    : new PasswordRejection(message)
}
