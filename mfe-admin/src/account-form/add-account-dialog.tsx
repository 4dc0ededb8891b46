import { createAccount } from '@dossier/contract/people/endpoints/users'
import { looksLikeFormer, userMessages } from '@dossier/contract/people/messages/users'
import { call } from '@dossier/shared-ui/api'
import { TextField } from '@dossier/shared-ui/core'
import { CopyButton } from '@dossier/shared-ui/data'
import { showInfo } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { useIsAdministrator } from '../roles'
import type { AccountDraft } from './account-draft'
import { AccountFormDialog } from './account-form-dialog'
import { generatePassword } from './generate-password'
import { useAccountForm } from './use-account-form'

/** USR-11: what a new user is unless an administrator says otherwise. */
const nobodyYet: AccountDraft = { username: '', email: '', type: 'DATA_CONTROLLER' }

/** USR-03, USR-04: a new account with a generated password, shown here and nowhere else. */
export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [password] = useState(() => generatePassword())
  const saysRole = useIsAdministrator()
  const form = useAccountForm({
    initial: nobodyYet,
    send: async ({ username, email, type }) => {
      const body = { username: username.trim(), email: email.trim(), password, ...(saysRole && { type }) }
      const answer = await call(createAccount, { body })
      const { formerly = [] } = answer.user
      if (formerly.length > 0) showInfo(looksLikeFormer(formerly.map(({ name }) => name)))
      return answer
    },
    operation: 'user creation',
    success: userMessages.created,
    onSaved: onClose,
  })
  return (
    <AccountFormDialog title="Add Account" submit="Create account" form={form} onClose={onClose}>
      <TextField
        label="Password"
        hint="Generated, and shown only here. The new user also gets an email with a link to choose their own, before which nobody confirms the account."
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
