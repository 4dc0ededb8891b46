import { updateAccount } from '@dossier/contract/endpoints/users'
import { userMessages } from '@dossier/contract/messages/users'
import type { User } from '@dossier/contract/schemas/session'
import { call } from '@dossier/shared-ui/api'
import { useState } from 'react'
import { useIsAdministrator } from '../roles'
import { AccountFormDialog } from './account-form-dialog'
import { useAccountForm } from './use-account-form'

type Props = { readonly account: User; readonly onClose: () => void }

/**
 * USR-08, USR-28: the user object with what was edited goes back. The role goes only where it was chosen here: sent as
 * it was when the dialog opened, it would take back the one that someone else has given since, with its permissions.
 */
export function EditUserDialog({ account, onClose }: Props) {
  const [opened] = useState(account)
  const saysRole = useIsAdministrator()
  const form = useAccountForm({
    initial: { username: opened.username, email: opened.email, type: opened.type },
    send: ({ username, email, type }) =>
      call(updateAccount, {
        body: {
          _id: opened._id,
          username: username.trim(),
          email: email.trim(),
          ...(saysRole && type !== opened.type && { type }),
        },
      }),
    operation: 'user update',
    success: userMessages.updated,
    onSaved: onClose,
  })
  return (
    <AccountFormDialog
      title="Edit User"
      submit="Save"
      form={form}
      emailHint="Another address counts once it is confirmed by the mail that goes there."
      roleHint="Another role starts with its own permissions; this user's custom permissions are reset."
      onClose={onClose}
    />
  )
}
