import { changeMessages } from '@dossier/contract/file/messages/changes'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { User } from '@dossier/contract/people/schemas/session'
import { fullName } from '@dossier/contract/platform/names'
import { IconPencil, IconRefresh, IconTrash, IconX } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { type ReactNode, useState } from 'react'
import { EditUserDialog } from '../account-form/edit-user-dialog'
import { roleLabel } from '../roles'
import { CancelAddressDialog } from './cancel-address-dialog'
import { DeleteUserDialog } from './delete-user-dialog'
import { ResetTwoFactorDialog } from './reset-two-factor-dialog'
import { type UserAct, useUserActs } from './user-acts'

/** USR-08: who the user is, and what may be done about the account. */
export function UserGeneral({ account }: { readonly account: User }) {
  const acts = useUserActs(account)
  const [open, setOpen] = useState<UserAct>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Panel
        title="Account"
        actions={
          <>
            {acts.includes('edit') ? (
              <Button size="small" icon={IconPencil} onClick={() => setOpen('edit')}>
                Edit User
              </Button>
            ) : null}
            {acts.includes('cancel the new email') ? (
              <Button size="small" icon={IconX} onClick={() => setOpen('cancel the new email')}>
                Cancel new email
              </Button>
            ) : null}
            {acts.includes('reset two-factor') ? (
              <Button size="small" icon={IconRefresh} onClick={() => setOpen('reset two-factor')}>
                Reset two-factor
              </Button>
            ) : null}
            {acts.includes('delete') ? (
              <Button size="small" icon={IconTrash} onClick={() => setOpen('delete')}>
                Delete User
              </Button>
            ) : null}
          </>
        }
      >
        <AccountFacts account={account} />
      </Panel>
      {open === 'edit' ? <EditUserDialog account={account} onClose={close} /> : null}
      {open === 'cancel the new email' ? <CancelAddressDialog account={account} onClose={close} /> : null}
      {open === 'delete' ? <DeleteUserDialog account={account} onClose={close} /> : null}
      {open === 'reset two-factor' ? <ResetTwoFactorDialog account={account} onClose={close} /> : null}
    </>
  )
}

/** GOV-29: whether what the user decides is not confirmed yet. */
function standingOf({ decides_after_confirmation, unconfirmed, confirmed_from_outside }: User): ReactNode {
  if (decides_after_confirmation) return 'After another decision maker has confirmed the account'
  if (confirmed_from_outside) return <ConfirmedFromOutside at={confirmed_from_outside} />
  return unconfirmed ? `Marked '${changeMessages.unconfirmed}': nobody else could confirm the account` : undefined
}

/** GOV-37. */
const ConfirmedFromOutside = ({ at }: { readonly at: string }) => (
  <>
    Confirmed from outside on <DateText value={at} />
  </>
)

function AccountFacts({ account }: { readonly account: User }) {
  const { username, email, email_verified, pending_email, type, created, lastLogin, two_factor_enabled } = account
  const { formerly = [] } = account
  const name = fullName(account.first_name, account.last_name)
  const standing = standingOf(account)
  return (
    <DescriptionList
      items={[
        { label: 'Username', value: username },
        {
          label: 'Email',
          value: (
            <Group gap="sm">
              {email}
              <Tag tone={email_verified ? 'approved' : 'pending'}>
                {email_verified ? accessMessages.verified : accessMessages.notVerified}
              </Tag>
            </Group>
          ),
        },
        ...(pending_email === undefined ? [] : [{ label: 'Next email', value: <PendingAddress {...pending_email} /> }]),
        { label: 'Role', value: roleLabel(type) },
        ...(standing === undefined ? [] : [{ label: 'Decisions', value: standing }]),
        ...(account.password_by_another ? [{ label: 'Password', value: userMessages.passwordByAnother }] : []),
        ...(name === '' ? [] : [{ label: 'Name', value: name }]),
        ...(formerly.length === 0
          ? []
          : [{ label: 'Deleted accounts', value: formerly.map((former) => former.name).join(', ') }]),
        { label: 'Two-factor authentication', value: two_factor_enabled ? 'Set up' : 'Not set up' },
        { label: 'Added', value: <DateText value={created} /> },
        { label: 'Last sign-in', value: lastLogin === null ? 'Never' : <DateText value={lastLogin} as="time" /> },
      ]}
    />
  )
}

/** GOV-31: what counts once it is confirmed at its mailbox. */
const PendingAddress = ({ email, until }: NonNullable<User['pending_email']>) => (
  <Group gap="sm">
    {email}
    <Tag tone="pending">Not confirmed</Tag>
    <Text tone="dim">
      The link in its mail works until <DateText value={until} />
    </Text>
  </Group>
)
