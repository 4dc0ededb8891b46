import { changePassword } from '@dossier/contract/endpoints/access'
import { accessMessages } from '@dossier/contract/messages/access'
import { checkPasswordChange, type PasswordChange } from '@dossier/contract/validation/credentials'
import { call } from '@dossier/shared-ui/api'
import { Button, Group, PasswordField, Stack } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useCheckedForm } from '../forms/use-checked-form'
import styles from './profile.module.css'
import { sessionsQuery } from './sessions-query'

/** ACC-45 to ACC-49. The other sessions of the user end with it (ACC-48). */
export function ChangePassword() {
  const user = useUser()
  const queryClient = useQueryClient()
  const { form, field, busy, reset } = useCheckedForm<keyof PasswordChange>({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: checkPasswordChange,
    send: async (change) => {
      const refused = await apply(change)
      if (refused === undefined) void queryClient.invalidateQueries(sessionsQuery)
      return refused
    },
    onSent: (change) => reset(change),
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

/** Answers what to show beside a field; what belongs to none is announced. Undefined when the password was changed. */
async function apply(change: PasswordChange): Promise<{ currentPassword?: string } | undefined> {
  try {
    const answer = await call(changePassword, { body: change })
    if (answer.status === 'error') return refusalOf(answer.message)
    showSuccess(accessMessages.passwordChanged)
    return undefined
  } catch (error) {
    showError(accessMessages.passwordChangeFailed, error)
    return {}
  }
}

function refusalOf(message: string) {
  if (message === accessMessages.currentPasswordWrong) return { currentPassword: message }
  showError(message)
  return {}
}
