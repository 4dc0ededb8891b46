import { deleteAccount, listAccounts, resetTwoFactor } from '@dossier/contract/people/endpoints/users'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountListQuery } from '../account.queries'
import { aColleague, userId } from '../testing/accounts.builder'
import { button, opened, type ShownAccount, stubAccount } from '../testing/user-page'

let account: ShownAccount

beforeEach(() => {
  account = stubAccount()
})

describe('Deleting a user', () => {
  const ask = async () => {
    const page = await opened(account)
    await page.user.click(screen.getByRole('button', { name: 'Delete User' }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Delete User' })) }
  }

  it('USR-10 USR-12 asks, deletes, says so and shows the account list', async () => {
    const deleted: string[] = []
    stub(deleteAccount, ({ body }) => {
      deleted.push(body.user_id)
      return { status: 'success' }
    })
    const { dialog, user, router } = await ask()
    expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible()
    expect(deleted).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted successfully')).toBeVisible()
    expect(deleted).toEqual([userId(2)])
    expect(await screen.findByRole('heading', { name: 'Account list' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/user-management')
  })

  it('USR-10 leaves the deleted one out of the list that was shown before', async () => {
    let accounts = [account.shown]
    stub(listAccounts, () => ({ status: 'success', accounts }))
    stub(deleteAccount, () => {
      accounts = []
      return { status: 'success' }
    })
    const { user, router, queryClient } = await opened(account)
    await act(() => queryClient.prefetchQuery(accountListQuery))
    queryClient.setQueryDefaults(accountListQuery.queryKey, { staleTime: 60_000 })
    await user.click(screen.getByRole('button', { name: 'Delete User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-management'))
    await waitFor(() => expect(screen.queryByText('manager@demo.test')).toBeNull())
  })

  it('USR-10 deletes no one when the answer is no', async () => {
    const { dialog, user } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('USR-31 says that it failed, and why', async () => {
    stub(deleteAccount, () => refuse('forbidden'))
    const { dialog, user } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('You are not allowed to perform this action')).toBeVisible()
    expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible()
  })

  it('GOV-38 asks in words before one of the last two decision makers is deleted without a successor', async () => {
    const sent: unknown[] = []
    stub(deleteAccount, ({ body }) => {
      sent.push(body)
      return body.without_successor ? { status: 'success' } : refuse('successor-needed')
    })
    const { dialog, user } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Without a successor?' }))
    expect(
      question.getByText(
        'This user is one of the last two confirmed decision makers. Have a successor confirmed first.',
      ),
    ).toBeVisible()
    expect(question.getByText('The audit trail says that you went on without a successor')).toBeVisible()
    await expectNoViolations()
    await user.click(question.getByRole('button', { name: 'Go on without a successor' }))
    expect(await screen.findByText('User deleted successfully')).toBeVisible()
    expect(sent).toEqual([{ user_id: userId(2) }, { user_id: userId(2), without_successor: true }])
  })

  it('GOV-38 deletes no one without a successor when the answer is no, and says why', async () => {
    const sent: unknown[] = []
    stub(deleteAccount, ({ body }) => {
      sent.push(body)
      return refuse('successor-needed')
    })
    const { dialog, user } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Without a successor?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Have a successor confirmed first/)).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Without a successor?' })).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('PLT-30 has no accessibility violations', async () => {
    await ask()
    await expectNoViolations()
  })
})

describe('Resetting two-factor authentication', () => {
  it('is for administrators, about someone who has it', async () => {
    account.shown = aColleague({ two_factor_enabled: true })
    const reset: string[] = []
    stub(resetTwoFactor, ({ body }) => {
      reset.push(body.user_id)
      account.shown = aColleague({ two_factor_enabled: false })
      return { status: 'success' }
    })
    const { user } = await opened(account)
    await user.click(screen.getByRole('button', { name: 'Reset two-factor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-factor authentication' }))
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-factor authentication was reset')).toBeVisible()
    expect(reset).toEqual([userId(2)])
    await waitFor(() => expect(button('Reset two-factor')).toBeNull())
  })

  it('is not offered to others', async () => {
    account.shown = aColleague({ two_factor_enabled: true })
    await opened(account, {})
    expect(button('Reset two-factor')).toBeNull()
  })
})
