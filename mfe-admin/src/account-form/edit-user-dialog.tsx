import { updateAccount } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { User } from '@dossier/contract/people/schemas/session'
import { call } from '@dossier/shared-ui/api'
import { useIsAdministrator } from '../roles'
import { useSuccessorQuestion } from '../successor/use-successor-question'
import { AccountFormDialog } from './account-form-dialog'
import { useAccountForm } from './use-account-form'

type Props = { readonly account: User; readonly onClose: () => void }

/**
 * USR-08, USR-28: the user object with what was edited goes back, the rest as it is known by now: sent as it was when the
 * dialog opened, it would take back what someone else has changed since. The role goes only where it was chosen here, for
 * its permissions go with it.
 */
export function EditUserDialog({ account, onClose }: Props) {
  const saysRole = useIsAdministrator()
  const successor = useSuccessorQuestion()
  const form = useAccountForm({
    initial: { username: account.username, email: account.email, type: account.type },
    send: ({ username, email }, { changes: { type } }) =>
      successor.asking((consent) =>
        call(updateAccount, {
          body: {
            _id: account._id,
            username: username.trim(),
            email: email.trim(),
            ...(saysRole && type !== undefined && { type }),
            ...consent,
          },
        }),
      ),
    operation: 'user update',
    success: userMessages.updated,
    onSaved: onClose,
  })
  return (
    <AccountFormDialog
      title="Edit User"
      submit="Save"
      form={form}
      emailHint="Another address becomes active once confirmed by email."
      roleHint="Another role starts with its own permissions; this user's custom permissions are reset."
      onClose={onClose}
    >
      {successor.dialog}
    </AccountFormDialog>
  )
}
