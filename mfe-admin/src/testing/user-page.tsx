import { getRoles } from '@dossier/contract/people/endpoints/session'
import {
  getAccount,
  getAccountPermissions,
  listAccounts,
  updateAccount,
} from '@dossier/contract/people/endpoints/users'
import type { User } from '@dossier/contract/people/schemas/session'
import type { Received } from '@dossier/contract/platform/endpoint'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { UserManagementPage } from '../accounts/user-management-page'
import { UserPage } from '../user/user-page'
import { ViewersOnly } from '../viewers-only'
import { aColleague, administrator, allRoles, defaultsOf, userId } from './accounts.builder'

export type ShownAccount = { shown: User; readonly updated: Received<typeof updateAccount>['body'][] }

/** Serves an account; what it is and what was sent about it stand in what is returned. */
export function stubAccount(): ShownAccount {
  const account: ShownAccount = { shown: aColleague(), updated: [] }
  stub(getAccount, () => ({ status: 'success', user: account.shown }))
  stub(getRoles, { status: 'success', roles: allRoles })
  stub(getAccountPermissions, { status: 'success', permissions: defaultsOf('DATA_CONTROLLER') })
  stub(listAccounts, { status: 'success', accounts: [] })
  stub(updateAccount, ({ body }) => {
    account.updated.push(body)
    const { username, email, type = account.shown.type } = body
    account.shown = { ...account.shown, username, email, type }
    return { status: 'success', user: account.shown }
  })
  return account
}

const routes = [
  { path: '/', element: <p>The clients</p> },
  {
    element: <ViewersOnly />,
    children: [
      { path: '/user-management', element: <UserManagementPage /> },
      { path: '/user-management/users/:id', element: <UserPage /> },
    ],
  },
]

export type Options = Parameters<typeof renderPage>[1]
export const atUser = `/user-management/users/${userId(2)}/`
export const open = (options: Options = { user: administrator }) => renderPage(routes, { at: atUser, ...options })

/** The page of the account once it is there. */
export async function opened({ shown }: ShownAccount, options?: Options) {
  const page = open(options)
  await screen.findByText(shown.email)
  return page
}

export const button = (name: string) => screen.queryByRole('button', { name })
