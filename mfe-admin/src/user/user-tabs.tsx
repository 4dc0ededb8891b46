import type { User } from '@dossier/contract/people/schemas/session'
import { AddressTabs } from '@dossier/shared-ui/frame'
import { useMay } from '@dossier/shared-ui/session'
import { PermissionEditor } from '../permissions/permission-editor'
import { useUnsavedPermissions } from '../permissions/use-change-permission'
import { UserGeneral } from './user-general'

/** USR-07: two tabs for users who may see permissions, else the account alone. */
export function UserTabs({ account }: { readonly account: User }) {
  useUnsavedPermissions(account._id)
  const general = <UserGeneral account={account} />
  if (!useMay('view_permission_of_user')) return general
  return (
    <AddressTabs
      label="User"
      tabs={[
        { key: 'general', label: 'General', content: general },
        { key: 'permissions', label: 'User Permissions', content: <PermissionEditor account={account} /> },
      ]}
    />
  )
}
