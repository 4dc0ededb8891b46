import { userMessages } from '@dossier/contract/people/messages/users'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { Page } from '@dossier/shared-ui/frame'
import { Allowed } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { AddAccountDialog } from '../account-form/add-account-dialog'
import { WaitingPersons } from '../confirmations/waiting-persons'
import { RoleMatrix } from '../permissions/role-matrix'
import { useIsAdministrator } from '../roles'
import { AccountList } from './account-list'
import { FewDeciders } from './few-deciders'

/** USR-01 to USR-03, USR-19: the accounts of the organisation and, for administrators, what each role may do. */
export function UserManagementPage() {
  const [adding, setAdding] = useState(false)
  const isAdministrator = useIsAdministrator()
  return (
    <Page
      title={userMessages.title}
      breadcrumbs={[{ label: userMessages.title }]}
      actions={
        <Allowed permission="create_user">
          <Button kind="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            Add Account
          </Button>
        </Allowed>
      }
    >
      <FewDeciders />
      <WaitingPersons />
      <AccountList />
      {isAdministrator ? <RoleMatrix /> : null}
      {adding ? <AddAccountDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
