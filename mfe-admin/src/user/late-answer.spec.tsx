import { getRoles } from '@dossier/contract/people/endpoints/session'
import {
  deleteAccount,
  getAccount,
  getAccountPermissions,
  listAccounts,
  resetTwoFactor,
  updateAccount,
} from '@dossier/contract/people/endpoints/users'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, administrator, allRoles, defaultsOf, userId } from '../testing/accounts.builder'
import { UserPage } from './user-page'

const account = aColleague({ two_factor_enabled: true })

beforeEach(() => {
  stub(getAccount, { status: 'success', user: account })
  stub(getRoles, { status: 'success', roles: allRoles })
  stub(getAccountPermissions, { status: 'success', permissions: defaultsOf('DATA_CONTROLLER') })
  stub(listAccounts, { status: 'success', accounts: [] })
})

const routes = [
  { path: '/elsewhere', element: <input aria-label="Elsewhere" /> },
  { path: '/user-management', element: <p>Everybody</p> },
  { path: '/user-management/users/:id', element: <UserPage /> },
]

async function opened() {
  const line = slowLine()
  const page = renderPage(routes, { at: `/user-management/users/${userId(2)}/`, user: administrator })
  await screen.findByText(account.email)
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const answer = async (dialog: string, name: string) =>
    page.user.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }))
  return { ...page, line, press, answer }
}

describe('An answer about a user that comes late', () => {
  it('USR-10 says that the user is deleted on the page that is open by then, and leads nowhere', async () => {
    const { line, press, answer, user, router } = await opened()
    stub(deleteAccount, () => line.carries({ status: 'success' as const }))
    await press('Delete User')
    await answer('Delete User', 'Delete')
    await act(() => router.navigate('/elsewhere'))
    await user.type(screen.getByRole('textbox'), 'typed meanwhile')
    await line.arrives()
    expect(await screen.findByText('User deleted successfully')).toBeVisible()
    expect(router.state.location.pathname).toBe('/elsewhere')
    expect(screen.getByRole('textbox')).toHaveValue('typed meanwhile')
  })

  it('USR-08 leaves the question open that was opened after the form was closed', async () => {
    const { line, press, answer, user } = await opened()
    stub(updateAccount, () => line.carries({ status: 'success' as const, user: account }))
    await press('Edit User')
    await answer('Edit User', 'Save')
    await user.keyboard('{Escape}')
    await press('Delete User')
    await line.arrives()
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Delete User' })).toBeVisible()
  })

  it('leaves the form open that was opened after the question was closed', async () => {
    const { line, press, answer, user } = await opened()
    stub(resetTwoFactor, () => line.carries({ status: 'success' as const }))
    await press('Reset two-factor')
    await answer('Reset two-factor authentication', 'Reset')
    await user.keyboard('{Escape}')
    await press('Edit User')
    const username = within(await screen.findByRole('dialog', { name: 'Edit User' })).getByLabelText('Username')
    await user.type(username, '-2')
    await line.arrives()
    expect(await screen.findByText('Two-factor authentication was reset')).toBeVisible()
    expect(username).toHaveValue('manager-2')
    expect(username).toBeVisible()
  })
})
