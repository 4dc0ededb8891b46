import { getUser } from '@dossier/contract/people/endpoints/session'
import { cancelAddress, getAccount, updateAccount } from '@dossier/contract/people/endpoints/users'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, administrator, defaultsOf, userId } from '../testing/accounts.builder'
import { atUser, button, type Options, open, opened, type ShownAccount, stubAccount } from '../testing/user-page'

let account: ShownAccount

beforeEach(() => {
  account = stubAccount()
})

describe('The page of a user', () => {
  it('USR-06 has the username in its title and a way back', async () => {
    await opened(account)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^User Management: manager$/)
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(way.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/user-management')
    expect(document.title).toBe('User Management: manager - Dossier')
  })

  it('USR-06 says LOADING... until the user is there', async () => {
    open()
    expect(screen.getByText('LOADING...')).toBeVisible()
    expect(await screen.findByText('manager@demo.test')).toBeVisible()
    expect(screen.queryByText('LOADING...')).toBeNull()
  })

  it('USR-26 says that there is no such user', async () => {
    stub(getAccount, () => refuse('not-found'))
    open()
    expect(await screen.findByText('This user does not exist, or was deleted')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the account list' })).toHaveAttribute('href', '/user-management')
  })

  it('SHL-21 is Page not found where the address holds no id', () => {
    open({ at: '/user-management/users/nobody' })
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('USR-31 ERR-02 says that it could not be loaded, and loads again', async () => {
    stub(getAccount, () => refuse('internal-error'))
    const { user } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error during user loading.')
    stub(getAccount, { status: 'success', user: account.shown })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('manager@demo.test')).toBeVisible()
  })

  it('USR-08 shows username, email and role', async () => {
    await opened(account)
    expect(screen.getByText('Username').nextSibling).toHaveTextContent('manager')
    expect(screen.getByText('Email').nextSibling).toHaveTextContent('manager@demo.testVerified')
    expect(screen.getByText('Role').nextSibling).toHaveTextContent('Account Manager')
  })

  it('GOV-44 shows the deleted accounts that the user counts as the owner of', async () => {
    const formerly = [{ _id: userId(9), name: 'Ana Croes' }]
    stub(getAccount, { status: 'success', user: { ...account.shown, formerly } })
    open()
    expect((await screen.findByText('Deleted accounts')).nextSibling).toHaveTextContent('Ana Croes')
  })

  it('GOV-31 shows the address that waits for its confirmation beside the one that counts', async () => {
    const pending_email = { email: 'manager@new.test', until: '2026-03-09T09:00:00.000Z' }
    stub(getAccount, { status: 'success', user: { ...account.shown, pending_email } })
    open()
    expect(await screen.findByText('manager@demo.test')).toBeVisible()
    const next = screen.getByText('Next email').nextSibling
    expect(next).toHaveTextContent('manager@new.testNot confirmedThe link in its mail works until 09/03/2026')
  })

  it('GOV-31 cancels an address that waits, after a dialog that says what it means', async () => {
    const pending_email = { email: 'manager@new.test', until: '2026-03-09T09:00:00.000Z' }
    stub(getAccount, { status: 'success', user: { ...account.shown, pending_email } })
    const cancelled: string[] = []
    stub(cancelAddress, ({ body }) => {
      cancelled.push(body.user_id)
      stub(getAccount, { status: 'success', user: account.shown })
      return { status: 'success', user: account.shown }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel new email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the new email' }))
    expect(dialog.getByText(/The link that was mailed to manager@new\.test opens nothing any more/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel the new email' }))
    expect(await screen.findByText('The new address was cancelled')).toBeVisible()
    expect(cancelled).toEqual([account.shown._id])
    await waitFor(() => expect(screen.queryByText('Next email')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Cancel new email' })).toBeNull()
  })

  it('GOV-29 says that another person chose the password, while the account is not confirmed', async () => {
    stub(getAccount, { status: 'success', user: { ...account.shown, password_by_another: true } })
    open()
    expect((await screen.findByText('Password')).nextSibling).toHaveTextContent(
      'Chosen by another person: the account can be confirmed once its owner has chosen one by a mailed link',
    )
  })

  it('USR-07 has two tabs for those who may see permissions, the open one in the address', async () => {
    const { user, router } = await opened(account)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['General', 'User Permissions'])
    await user.click(screen.getByRole('tab', { name: 'User Permissions' }))
    expect(await screen.findByRole('table', { name: 'Wallet' })).toBeVisible()
    expect(router.state.location.search).toBe('?tab=permissions')
  })

  it('USR-07 has no tabs for others', async () => {
    await opened(account, { permissions: ['view_user'], at: `${atUser}?tab=permissions` })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    await opened(account)
    await expectNoViolations()
  })
})

describe('What may be done to a user', () => {
  it('USR-09 needs the permission for it', async () => {
    await opened(account, { permissions: ['view_user'] })
    expect(button('Edit User')).toBeNull()
    expect(button('Delete User')).toBeNull()
    expect(button('Reset two-factor')).toBeNull()
  })

  it('USR-09 GOV-05 does not include deleting an administrator, nor editing one without being one', async () => {
    account.shown = aColleague({ type: 'ADMINISTRATOR' })
    await opened(account, { user: { type: 'DATA_PROCESSOR' } })
    expect(button('Edit User')).toBeNull()
    expect(button('Delete User')).toBeNull()
  })

  it('USR-28 lets an administrator edit another one', async () => {
    account.shown = aColleague({ type: 'ADMINISTRATOR' })
    await opened(account)
    expect(button('Edit User')).toBeVisible()
    expect(button('Delete User')).toBeNull()
  })

  it('USR-09 does not include deleting oneself', async () => {
    account.shown = aUser({ type: 'COMPLIANCE_OFFICER' })
    await opened(account, { at: `/user-management/users/${account.shown._id}/` })
    expect(button('Edit User')).toBeVisible()
    expect(button('Delete User')).toBeNull()
  })
})

describe('Editing a user', () => {
  const edit = async (options?: Options) => {
    const page = await opened(account, options)
    await page.user.click(screen.getByRole('button', { name: 'Edit User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
    return { ...page, dialog, save: () => page.user.click(dialog.getByRole('button', { name: 'Save' })) }
  }

  it('USR-08 USR-12 USR-28 saves what was edited and says so', async () => {
    const { dialog, user, save } = await edit()
    await user.clear(dialog.getByLabelText('Username'))
    await user.type(dialog.getByLabelText('Username'), 'maria')
    await user.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Supervisor' }))
    await save()
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(account.updated).toEqual([
      { _id: userId(2), username: 'maria', email: 'manager@demo.test', type: 'DATA_PROCESSOR' },
    ])
    expect(await screen.findByRole('heading', { name: 'User Management: maria' })).toBeVisible()
    expect(screen.getByText('Role').nextSibling).toHaveTextContent('Supervisor')
  })

  it('USR-20 leaves a role alone that was not chosen here and was changed meanwhile', async () => {
    const { dialog, user, queryClient, save } = await edit()
    await dialog.findByRole('option', { name: 'Supervisor' })
    await user.type(dialog.getByLabelText('Username'), '2')
    account.shown = aColleague({ type: 'EXTERNAL_AUDITOR' })
    await act(() => queryClient.invalidateQueries())
    await save()
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(account.updated).toEqual([{ _id: userId(2), username: 'manager2', email: 'manager@demo.test' }])
    expect(account.shown.type).toBe('EXTERNAL_AUDITOR')
  })

  it('USR-28 sends what was not edited as it is by now, not as it was when the dialog opened', async () => {
    const { dialog, user, queryClient, save } = await edit()
    await user.type(dialog.getByLabelText(/^Email/), 'x')
    account.shown = aColleague({ username: 'maria' })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveValue('maria'))
    await save()
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(account.updated).toEqual([{ _id: userId(2), username: 'maria', email: 'manager@demo.testx' }])
  })

  it('USR-11 has no role unless an administrator edits', async () => {
    const { dialog, save } = await edit({ permissions: ['view_user', 'update_user'] })
    expect(dialog.queryByLabelText('Role')).toBeNull()
    await save()
    await screen.findByText('User updated successfully')
    expect(account.updated[0]).not.toHaveProperty('type')
  })

  it('USR-05 has the limits of new accounts', async () => {
    const { dialog, user, save } = await edit()
    await user.clear(dialog.getByLabelText('Username'))
    await user.clear(dialog.getByLabelText('Email'))
    await save()
    expect(dialog.getByText('Username must be from 3 to 20 characters long')).toBeVisible()
    expect(dialog.getByText('Please provide a valid email')).toBeVisible()
    expect(account.updated).toEqual([])
  })

  it('GOV-05 says under the role that an administrator is needed', async () => {
    stub(updateAccount, () => refuse('conflict', { message: 'An organisation needs an administrator' }))
    const { dialog, save } = await edit()
    await save()
    expect(await dialog.findByText('An organisation needs an administrator')).toBeVisible()
  })

  it('GOV-38 asks in words before one of the last two decision makers is given another role', async () => {
    const sent: unknown[] = []
    stub(updateAccount, ({ body }) => {
      sent.push(body.without_successor)
      return body.without_successor ? { status: 'success', user: account.shown } : refuse('successor-needed')
    })
    const { dialog, user, save } = await edit()
    await user.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Supervisor' }))
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Without a successor?' }))
    expect(question.getByText(/one of the last two confirmed decision makers/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Go on without a successor' }))
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(sent).toEqual([undefined, true])
  })

  it('USR-18 takes one’s own new role into the session', async () => {
    account.shown = aUser({ ...administrator })
    stub(getUser, () => ({
      status: 'success',
      user: account.shown,
      credits_balance: 0,
      userAddress: {},
      userPhone: {},
      userInformation: {},
      permissions: defaultsOf('DATA_PROCESSOR'),
      wallet: null,
      banks: [],
    }))
    const { dialog, user, save } = await edit({
      user: administrator,
      at: `/user-management/users/${account.shown._id}/`,
    })
    await user.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Supervisor' }))
    await save()
    await waitFor(() => expect(session.get()).toMatchObject({ user: { type: 'DATA_PROCESSOR' } }))
    expect(button('Edit User')).toBeNull()
  })

  it('USR-12 says that it was saved, not that it failed, when one’s own record cannot be read afterwards', async () => {
    account.shown = aUser({ ...administrator })
    stub(getUser, () => refuse('internal-error'))
    const { save } = await edit({ user: administrator, at: `/user-management/users/${account.shown._id}/` })
    await save()
    expect(await screen.findByText('User updated successfully')).toBeVisible()
    expect(await screen.findByText('Error loading user data')).toBeVisible()
    expect(screen.queryByText(/There was an error during user update/)).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { dialog } = await edit()
    await dialog.findByRole('option', { name: 'Client' })
    await expectNoViolations()
  })
})
