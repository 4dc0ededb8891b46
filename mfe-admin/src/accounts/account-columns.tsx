import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { Account } from '@dossier/contract/people/schemas/users'
import { Group, Text } from '@dossier/shared-ui/core'
import { type Column, Tag } from '@dossier/shared-ui/data'
import { BreakableText } from '../breakable-text'
import { roleLabel } from '../roles'

/** USR-02. */
export const accountColumns: readonly Column<Account>[] = [
  {
    key: 'username',
    header: 'Username',
    cell: (account) => <Username account={account} />,
    sortable: true,
    width: '30%',
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email = '', pending_email }) => (
      <>
        <BreakableText>{email}</BreakableText>
        {pending_email === undefined ? null : (
          <Text tone="dim">
            <BreakableText>{`${pending_email.email} is not confirmed`}</BreakableText>
          </Text>
        )}
      </>
    ),
    sortable: true,
  },
  { key: 'role', header: 'Role', cell: ({ type }) => roleLabel(type), sortable: true, width: '25%' },
]

export const accountAddress = ({ _id }: Pick<Account, '_id'>) => `/user-management/users/${_id}/`

/** GOV-29, GOV-30: the name, with what tells the account from another of that name, and whether it is confirmed. */
function Username({
  account: { username, mark, unconfirmed, decides_after_confirmation },
}: {
  readonly account: Account
}) {
  const name = <BreakableText>{username}</BreakableText>
  if (!mark && !unconfirmed && !decides_after_confirmation) return name
  return (
    <Group gap="sm">
      {name}
      {mark ? (
        <Text as="span" size="small" tone="dim">
          {mark}
        </Text>
      ) : null}
      {unconfirmed ? <Tag tone="pending">{changeMessages.unconfirmed}</Tag> : null}
      {decides_after_confirmation ? <Tag tone="info">Waits for confirmation</Tag> : null}
    </Group>
  )
}
