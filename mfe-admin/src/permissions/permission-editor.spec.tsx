import { getAccountPermissions, updatePermissions } from '@dossier/contract/people/endpoints/users'
import { permissionGroups, permissions } from '@dossier/contract/platform/permissions'
import { allowed, session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsQuery } from '../account.queries'
import { aColleague, administrator, defaultsOf, userId } from '../testing/accounts.builder'
import { openPermissions, radio, save, stored, stubPermissions } from '../testing/open-permissions'
import { UserTabs } from '../user/user-tabs'
import { PermissionEditor } from './permission-editor'

/** Answers that wait until the test lets them go, one after the other. */
function answeringOnCall() {
  const waiting: (() => void)[] = []
  stub(updatePermissions, async ({ body }) => {
    stored.saved.push(body)
    await new Promise<void>((answer) => waiting.push(answer))
    return save(body)
  })
  return () => act(async () => waiting.shift()?.())
}

beforeEach(stubPermissions)

describe('The permission editor', () => {
  it('USR-16 shows one pair of radios for each of the 52 permissions, as the user holds them', async () => {
    await openPermissions()
    expect(screen.getAllByRole('radio')).toHaveLength(104)
    for (const name of permissions) {
      expect([name, radio('Allow', name).checked, radio('Restrict', name).checked]).toEqual([
        name,
        stored.permissions[name] === 'allow',
        stored.permissions[name] !== 'allow',
      ])
    }
  })

  it('shows what areas bring under the title of each, restricted until it is allowed, and saves it like the rest', async () => {
    const area_permissions = [
      { name: 'notes.write', label: 'Write notes', area: 'Notes' },
      { name: 'wallets.view', label: 'View old wallets', area: 'Wallet' },
    ]
    stub(getAccountPermissions, () => ({ status: 'success', permissions: stored.permissions, area_permissions }))
    const { user } = await openPermissions()
    expect(screen.getByText(/of 54 allowed/)).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Wallet (area)' })).getByText('View old wallets')).toBeVisible()
    const notes = within(screen.getByRole('table', { name: 'Notes' }))
    expect(radio('Restrict', 'notes.write')).toBeChecked()
    expect(radio('Allow', 'notes.write')).toHaveAccessibleName('Allow notes.write: Write notes')
    await user.click(radio('Allow', 'notes.write'))
    await waitFor(() => expect(stored.saved).toEqual([{ user_id: userId(2), name: 'notes.write', effect: 'allow' }]))
    expect(notes.getByText('Differs from Account Manager')).toBeVisible()
  })

  it('USR-13 counts a missing name and any other value as restricted', async () => {
    stored.permissions = {
      ...Object.fromEntries(Object.entries(stored.permissions).filter(([name]) => name !== 'view_chart')),
    }
    await openPermissions()
    expect(radio('Restrict', 'view_chart')).toBeChecked()
  })

  it('USR-15 USR-19 groups them, each group with Action, Allow and Restrict', async () => {
    await openPermissions()
    for (const [group, names] of Object.entries(permissionGroups)) {
      const table = within(screen.getByRole('table', { name: group }))
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Action',
        'Allow',
        'Restrict',
      ])
      expect(table.getAllByRole('radio').map((input) => input.getAttribute('name'))).toEqual(
        names.flatMap((name) => [name, name]),
      )
    }
  })

  it('USR-16 USR-30 saves a choice at once', async () => {
    const { user } = await openPermissions()
    await user.click(radio('Allow', 'view_wallet'))
    await waitFor(() => expect(stored.saved).toEqual([{ user_id: userId(2), name: 'view_wallet', effect: 'allow' }]))
    expect(radio('Allow', 'view_wallet')).toBeChecked()
  })

  it('USR-16 shows the choice before the server has answered', async () => {
    const answer = answeringOnCall()
    const { user } = await openPermissions()
    await user.click(radio('Allow', 'view_wallet'))
    expect(radio('Allow', 'view_wallet')).toBeChecked()
    expect(radio('Allow', 'view_wallet')).toHaveFocus()
    await waitFor(() => expect(stored.saved).toHaveLength(1))
    await answer()
    expect(radio('Allow', 'view_wallet')).toBeChecked()
  })

  it('USR-31 takes the choice back when it is refused, and says so', async () => {
    stub(updatePermissions, () => refuse('internal-error'))
    const { user } = await openPermissions()
    await user.click(radio('Allow', 'view_wallet'))
    expect(await screen.findByText('Error updating permissions')).toBeVisible()
    await waitFor(() => expect(radio('Restrict', 'view_wallet')).toBeChecked())
  })

  it('GOV-38 asks in words before one of the last two decision makers loses the last right to decide', async () => {
    stored.permissions = defaultsOf('COMPLIANCE_OFFICER')
    stub(updatePermissions, ({ body }) => {
      stored.saved.push(body)
      return body.without_successor ? save(body) : refuse('successor-needed')
    })
    const { user } = await openPermissions(aColleague({ type: 'COMPLIANCE_OFFICER' }))
    await user.click(radio('Restrict', 'approve_due_diligence'))
    const question = within(await screen.findByRole('dialog', { name: 'Without a successor?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(radio('Allow', 'approve_due_diligence')).toBeChecked())
    await user.click(radio('Restrict', 'approve_due_diligence'))
    const again = within(await screen.findByRole('dialog', { name: 'Without a successor?' }))
    await user.click(again.getByRole('button', { name: 'Go on without a successor' }))
    await waitFor(() => expect(stored.saved).toHaveLength(3))
    expect(stored.saved.at(-1)).toMatchObject({
      name: 'approve_due_diligence',
      effect: 'deny',
      without_successor: true,
    })
    await waitFor(() => expect(radio('Restrict', 'approve_due_diligence')).toBeChecked())
  })

  it('sends quick choices one after the other and ends with the last', async () => {
    const answer = answeringOnCall()
    const { user } = await openPermissions()
    await user.click(radio('Allow', 'view_wallet'))
    await user.click(radio('Allow', 'verify_report'))
    await user.click(radio('Restrict', 'view_wallet'))
    await waitFor(() => expect(stored.saved).toHaveLength(1))
    await answer()
    await waitFor(() => expect(stored.saved).toHaveLength(2))
    expect(radio('Allow', 'verify_report')).toBeChecked()
    expect(radio('Restrict', 'view_wallet')).toBeChecked()
    await answer()
    await waitFor(() => expect(stored.saved).toHaveLength(3))
    await answer()
    expect(stored.saved.map(({ name, effect }) => `${effect} ${name}`)).toEqual([
      'allow view_wallet',
      'allow verify_report',
      'deny view_wallet',
    ])
    expect(radio('Restrict', 'view_wallet')).toBeChecked()
    expect(radio('Allow', 'verify_report')).toBeChecked()
  })

  it('DSH-11 USR-16 counts choices as unsaved until the last is answered, on the other tab too', async () => {
    const answer = answeringOnCall()
    const { user } = renderPage(<UserTabs account={aColleague()} />, { user: administrator, at: '/?tab=permissions' })
    await screen.findByRole('table', { name: 'Wallet' })
    expect(unsaved.any()).toBe(false)
    await user.click(radio('Allow', 'view_wallet'))
    await user.click(radio('Allow', 'verify_report'))
    await waitFor(() => expect(stored.saved).toHaveLength(1))
    expect(unsaved.any()).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'General' }))
    await answer()
    await waitFor(() => expect(stored.saved).toHaveLength(2))
    expect(unsaved.any()).toBe(true)
    await answer()
    await waitFor(() => expect(unsaved.any()).toBe(false))
  })

  it('USR-16 is not undone by permissions that were asked for before the choice', async () => {
    const line = slowLine()
    const { user, queryClient } = await openPermissions()
    const before = stored.permissions
    stub(getAccountPermissions, () => line.carries({ status: 'success' as const, permissions: before }))
    const asked = queryClient.refetchQueries(permissionsQuery(userId(2)))
    await user.click(radio('Allow', 'view_wallet'))
    await waitFor(() => expect([stored.saved.length, queryClient.isMutating()]).toEqual([1, 0]))
    await act(async () => {
      await line.arrives()
      await asked
    })
    expect(radio('Allow', 'view_wallet')).toBeChecked()
  })

  it('PLT-30 USR-16 works by keyboard alone', async () => {
    const { user } = await openPermissions()
    await user.tab()
    expect(screen.getByRole('button', { name: 'What can Maria Manager do?' })).toHaveFocus()
    await user.tab()
    expect(radio('Restrict', 'view_user')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(radio('Allow', 'view_user')).toHaveFocus()
    await waitFor(() => expect(stored.saved).toEqual([{ user_id: userId(2), name: 'view_user', effect: 'allow' }]))
    await user.tab()
    expect(radio('Restrict', 'create_user')).toHaveFocus()
  })

  it('USR-20 names what differs from the role', async () => {
    stored.permissions = { ...stored.permissions, view_wallet: 'allow' }
    await openPermissions()
    expect(radio('Allow', 'view_wallet')).toHaveAccessibleDescription('Differs from Account Manager')
    expect(radio('Allow', 'world_search')).not.toHaveAccessibleDescription()
    expect(screen.getByText(/40 of 52 allowed/)).toBeVisible()
  })

  it('USR-27 says that the permissions could not be loaded, and loads them again', async () => {
    stub(getAccountPermissions, () => refuse('internal-error'))
    const { user } = renderPage(<PermissionEditor account={aColleague()} />, { user: administrator })
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error during permissions loading.')
    stub(getAccountPermissions, () => ({ status: 'success', permissions: stored.permissions }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Wallet' })).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    await openPermissions(aColleague({ type: 'ADMINISTRATOR' }))
    await expectNoViolations()
  })
})

describe('What cannot be chosen in the permission editor', () => {
  it('USR-17 is everything for those who may not change permissions, and it says so', async () => {
    await openPermissions(aColleague(), { permissions: ['view_user', 'view_permission_of_user'] })
    expect(screen.getByText('You can see these permissions, but not change them.')).toBeVisible()
    for (const input of screen.getAllByRole('radio')) expect(input).toBeDisabled()
  })

  it('USR-17 is the user-management group of an administrator, and it says so', async () => {
    stored.permissions = defaultsOf('ADMINISTRATOR')
    await openPermissions(aColleague({ type: 'ADMINISTRATOR' }))
    const managing = within(screen.getByRole('region', { name: 'User management' }))
    expect(managing.getByText('An administrator always manages users.')).toBeVisible()
    for (const input of managing.getAllByRole('radio')) expect(input).toBeDisabled()
    expect(radio('Restrict', 'view_wallet')).toBeEnabled()
  })

  it('GOV-04 is a decision that one would grant oneself beyond one’s role', async () => {
    const self = aUser({ type: 'DATA_CONTROLLER' })
    await openPermissions(self, { user: { type: 'DATA_CONTROLLER' } })
    for (const name of ['approve_requested_changes', 'reject_requested_changes', 'approve_due_diligence']) {
      expect(radio('Allow', name)).toBeDisabled()
      expect(radio('Allow', name)).toHaveAccessibleDescription('You cannot grant yourself this permission')
      expect(radio('Restrict', name)).toBeEnabled()
    }
    expect(radio('Allow', 'view_wallet')).toBeEnabled()
  })

  it('GOV-04 is not a decision that one’s role has: it may be given up and taken back', async () => {
    stored.permissions = { ...defaultsOf('DATA_PROCESSOR'), approve_due_diligence: 'deny' }
    await openPermissions(aUser({ type: 'DATA_PROCESSOR' }), { user: { type: 'DATA_PROCESSOR' } })
    expect(radio('Allow', 'approve_due_diligence')).toBeEnabled()
    expect(radio('Restrict', 'approve_requested_changes')).toBeEnabled()
  })
})

describe('One’s own permissions', () => {
  it('USR-18 hold at once, in menus and buttons', async () => {
    stored.permissions = defaultsOf('COMPLIANCE_OFFICER')
    const { user } = await openPermissions(aUser(), {})
    expect(allowed(session.get(), 'viewWallet')).toBe(true)
    await user.click(radio('Restrict', 'view_wallet'))
    await waitFor(() => expect(allowed(session.get(), 'viewWallet')).toBe(false))
  })

  it('USR-18 lock the editor once the right to change them is gone', async () => {
    stored.permissions = { ...defaultsOf('COMPLIANCE_OFFICER'), change_permission_of_user: 'allow' }
    const { user } = await openPermissions(aUser(), {})
    await user.click(radio('Restrict', 'change_permission_of_user'))
    await waitFor(() => expect(radio('Restrict', 'view_wallet')).toBeDisabled())
    expect(screen.getByText('You can see these permissions, but not change them.')).toBeVisible()
  })

  it('USR-18 stay as they are when someone else is edited', async () => {
    const { user } = await openPermissions()
    const before = session.get()
    await user.click(radio('Restrict', 'view_subsidiary'))
    await waitFor(() => expect(stored.saved).toHaveLength(1))
    expect(session.get()).toBe(before)
  })
})
