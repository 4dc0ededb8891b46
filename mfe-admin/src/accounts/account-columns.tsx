import type { Account } from '@dossier/contract/schemas/users'
import type { Column } from '@dossier/shared-ui/data'
import { BreakableText } from '../breakable-text'
import { roleLabel } from '../roles'

/** USR-02. */
export const accountColumns: readonly Column<Account>[] = [
  {
    key: 'username',
    header: 'Username',
    cell: ({ username }) => <BreakableText>{username}</BreakableText>,
    sortable: true,
    width: '30%',
  },
  { key: 'email', header: 'Email', cell: ({ email = '' }) => <BreakableText>{email}</BreakableText>, sortable: true },
  { key: 'role', header: 'Role', cell: ({ type }) => roleLabel(type), sortable: true, width: '25%' },
]

export const accountAddress = ({ _id }: Pick<Account, '_id'>) => `/user-management/users/${_id}/`
