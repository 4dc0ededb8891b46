import { getRoles } from '@dossier/contract/people/endpoints/session'
import { createAccount, listAccounts } from '@dossier/contract/people/endpoints/users'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectDraftKept } from '@dossier/shared-ui/testing/draft-course'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { UserManagementPage } from '../accounts/user-management-page'
import { aColleague, administrator, aListed, allRoles } from '../testing/accounts.builder'

let created: Received<typeof createAccount>['body'][] = []
let accounts = [aListed()]

beforeEach(() => {
  created = []
  accounts = [aListed()]
  stub(getRoles, { status: 'success', roles: allRoles })
  stub(listAccounts, () => ({ status: 'success', accounts }))
  stub(createAccount, ({ body }) => {
    created.push(body)
    return { status: 'success', user: aColleague({ username: body.username, email: body.email }) }
  })
})

type Options = Parameters<typeof renderPage>[1]

async function opened(options: Options = { user: administrator }) {
  const page = renderPage(<UserManagementPage />, options)
  await page.user.click(screen.getByRole('button', { name: 'Add Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Account' }))
  const create = () => page.user.click(dialog.getByRole('button', { name: 'Create account' }))
  const fill = async (username: string, email: string) => {
    await page.user.type(dialog.getByLabelText('Username'), username)
    await page.user.type(dialog.getByLabelText('Email'), email)
  }
  return { ...page, dialog, create, fill }
}

describe('Adding an account', () => {
  it('USR-03 USR-21 is offered to those who may create users', async () => {
    renderPage(<UserManagementPage />, { permissions: ['view_user'] })
    await screen.findByText('manager')
    expect(screen.queryByRole('button', { name: 'Add Account' })).toBeNull()
  })

  it('GOV-44 says so where the account looks like a deleted one', async () => {
    const formerly = [{ _id: '64b000000000000000000009', name: 'Ana Croes' }]
    stub(createAccount, ({ body }) => ({ status: 'success', user: aColleague({ username: body.username, formerly }) }))
    const { fill, create } = await opened()
    await fill('ana.croes', 'ana@firm.test')
    await create()
    expect(
      await screen.findByText(/^Looks like the deleted account of Ana Croes: it counts as the same person’s/),
    ).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('USR-03 USR-12 sends username, email, role and the password that was shown, and says so', async () => {
    const { dialog, user, fill, create } = await opened()
    const password = dialog.getByLabelText<HTMLInputElement>('Password').value
    await fill(' ana.croes ', 'ana@firm.test')
    await user.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Supervisor' }))
    accounts = [...accounts, aListed({ _id: '64b000000000000000000003', username: 'ana.croes' })]
    await create()
    expect(await screen.findByText('User created sucessfullly')).toBeVisible()
    expect(created).toEqual([{ username: 'ana.croes', email: 'ana@firm.test', type: 'DATA_PROCESSOR', password }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('ana.croes')).toBeVisible()
  })

  it('USR-03 keeps what is typed of the next one when the answer about the first comes late', async () => {
    const line = slowLine()
    stub(createAccount, () => line.carries({ status: 'success' as const, user: aColleague() }))
    const { user, fill, create, dialog } = await opened()
    await fill('ana.croes', 'ana@firm.test')
    await create()
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    await user.click(screen.getByRole('button', { name: 'Add Account' }))
    const username = within(await screen.findByRole('dialog')).getByLabelText('Username')
    await user.type(username, 'bea.winklaar')
    await line.arrives()
    expect(await screen.findByText('User created sucessfullly')).toBeVisible()
    expect(screen.getByLabelText('Username')).toBe(username)
    expect(username).toHaveValue('bea.winklaar')
  })

  it('USR-04 shows the password to read and to copy, and another one the next time', async () => {
    const { dialog, user } = await opened()
    const password = dialog.getByLabelText<HTMLInputElement>('Password')
    const { value } = password
    expect(value).toMatch(/^[A-Za-z0-9]{14}$/)
    expect(password).toHaveAttribute('readonly')
    await user.click(dialog.getByRole('button', { name: 'Copy password' }))
    expect(await screen.findByText('Password copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(value)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Add Account' }))
    expect(screen.getByLabelText('Password')).not.toHaveValue(value)
  })

  it('USR-11 has no role unless an administrator adds', async () => {
    const { dialog, fill, create } = await opened({ permissions: ['view_user', 'create_user'] })
    expect(dialog.queryByLabelText('Role')).toBeNull()
    await fill('ana.croes', 'ana@firm.test')
    await create()
    await screen.findByText('User created sucessfullly')
    expect(created[0]).not.toHaveProperty('type')
  })

  it('USR-11 USR-29 offers administrators the eight roles, the lowest working one first chosen', async () => {
    const { dialog } = await opened()
    await dialog.findByRole('option', { name: 'Client' })
    expect(dialog.getAllByRole('option')).toHaveLength(8)
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Account Manager')
  })

  it('USR-05 refuses both fields at once, until each is fine', async () => {
    const { dialog, user, fill, create } = await opened()
    await fill('an', 'ana')
    await create()
    expect(dialog.getByText('Username must be from 3 to 20 characters long')).toBeVisible()
    expect(dialog.getByText('Please provide a valid email')).toBeVisible()
    expect(dialog.getByLabelText('Username')).toHaveFocus()
    await user.type(dialog.getByLabelText('Username'), 'a')
    expect(dialog.queryByText('Username must be from 3 to 20 characters long')).toBeNull()
    expect(created).toEqual([])
  })

  it('USR-24 says under the email that it is registered, until it is changed', async () => {
    stub(createAccount, () => refuse('conflict', { message: 'Email is already registered' }))
    const { dialog, user, fill, create } = await opened()
    await fill('ana.croes', 'ana@firm.test')
    await create()
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Email is already registered'),
    )
    await user.type(dialog.getByLabelText('Email'), '.com')
    expect(dialog.queryByText('Email is already registered')).toBeNull()
  })

  it('USR-31 ERR-02 says that it failed, and why, and keeps what was typed', async () => {
    stub(createAccount, () => refuse('forbidden'))
    const { dialog, fill, create } = await opened()
    await fill('ana.croes', 'ana@firm.test')
    await create()
    expect(
      await screen.findByText('There was an error during user creation. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByText('You are not allowed to perform this action')).toBeVisible()
    expect(dialog.getByLabelText('Username')).toHaveValue('ana.croes')
  })

  it('USR-31 says when the roles could not be loaded, and loads them again', async () => {
    stub(getRoles, () => refuse('internal-error'))
    const { dialog, user } = await opened()
    await waitFor(() => expect(dialog.getByLabelText('Role')).toHaveAccessibleDescription('Error loading roles'))
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Account Manager')
    stub(getRoles, { status: 'success', roles: allRoles })
    await user.click(dialog.getByRole('button', { name: 'Load the roles again' }))
    expect(await dialog.findByRole('option', { name: 'Trust Officer' })).toBeInTheDocument()
  })

  it('DSH-11 SHL-46 keeps what is typed while it is sent, beside no refusal of what was sent, and asks before it is closed', async () => {
    const { dialog, user, fill } = await opened()
    await fill('ana.croes', 'ana@firm.test')
    await user.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Supervisor' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Username')
    const sendButton = () => dialog.getByRole('button', { name: 'Create account' })
    await expectDraftKept({
      user,
      field,
      name: 'username',
      sendButton,
      answer: (answering) => stub(createAccount, answering),
    })
  })

  it('asks before it throws away what was typed', async () => {
    const { dialog, user, fill } = await opened()
    await fill('ana', 'ana@firm.test')
    await user.keyboard('{Escape}')
    expect(dialog.getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { dialog, create } = await opened()
    await dialog.findByRole('option', { name: 'Client' })
    await create()
    await expectNoViolations()
  })
})
