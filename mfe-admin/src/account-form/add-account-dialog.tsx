import { createAccount } from '@dossier/contract/endpoints/users'
import { userMessages } from '@dossier/contract/messages/users'
import { call } from '@dossier/shared-ui/api'
import { TextField } from '@dossier/shared-ui/core'
import { CopyButton } from '@dossier/shared-ui/data'
import { useState } from 'react'
import { useIsAdministrator } from '../roles'
import { AccountFormDialog } from './account-form-dialog'
import { generatePassword } from './generate-password'
import type { AccountDraft } from './refused-fields'
import { useSaveAccount } from './use-save-account'

/** USR-11: what a new user is unless an administrator says otherwise. */
const nobodyYet: AccountDraft = { username: '', email: '', type: 'DATA_CONTROLLER' }

/** USR-03, USR-04: a new account with a generated password, shown here and nowhere else. */
export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [password] = useState(() => generatePassword())
  const saysRole = useIsAdministrator()
  const account = useSaveAccount({
    send: ({ username, email, type }) =>
      call(createAccount, {
        body: { username: username.trim(), email: email.trim(), password, ...(saysRole && { type }) },
      }),
    operation: 'user creation',
    success: userMessages.created,
    onSaved: onClose,
  })
  return (
    <AccountFormDialog title="Add Account" submit="Create account" start={nobodyYet} onClose={onClose} {...account}>
      <TextField
        label="Password"
        hint="Generated, and shown only here. The new user also gets an email with a link to choose their own."
        value={password}
        onChange={() => undefined}
        readOnly
        spellCheck={false}
        action={
          <CopyButton
            text={password}
            label="Copy password"
            copied="Password copied to clipboard"
            failed="Failed to copy password"
          />
        }
      />
    </AccountFormDialog>
  )
}
