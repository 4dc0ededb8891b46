import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDashboard, anOpenRequest } from '../testing/clients.builder'
import { filing, openDashboard, save, shown, unsavedBar } from '../testing/open-dashboard'

describe('A record that changed meanwhile', () => {
  const stale = {
    rev: 4,
    proposals: { activity: 'Aviation' },
    pending_actions: [anOpenRequest({ fields: ['activity'] })],
  }

  it('GOV-07 is not overwritten: what happened is shown and nothing typed is lost', async () => {
    const rejected: unknown[] = []
    stub(updateClient, ({ body }) => {
      rejected.push(body)
      stub(getDashboard, { status: 'success', companyData: aDashboard(stale) })
      return refuse('stale-record')
    })
    const { user, retype } = await openDashboard()
    await retype('Activity', 'Shipping')
    await retype('City', 'Willemstad')
    await user.click(save())
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('This record was changed in the meantime')
    expect(within(notice).getByRole('button')).toHaveFocus()
    await waitFor(() =>
      expect(notice).toHaveTextContent('Activity is now Aviation, proposed by Maria Manager; you typed Shipping'),
    )
    expect(screen.getByLabelText('City')).toHaveValue('Willemstad')

    const saved = filing()
    await user.click(screen.getByRole('button', { name: 'Reload and keep what I typed' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Activity')).toHaveValue('Shipping')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    const typed = { activity: 'Shipping', city: 'Willemstad' }
    expect(rejected).toEqual([{ ...typed, rev: 3 }])
    expect(saved).toEqual([{ ...typed, rev: 4 }])
  })

  it('is noticed before one saves, and what was typed the same is no edit any more', async () => {
    const { user, queryClient, retype } = await openDashboard()
    await retype('Activity', 'Aviation')
    stub(getDashboard, { status: 'success', companyData: aDashboard(stale) })
    await queryClient.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: 'Reload and keep what I typed' }))
    await waitFor(() => expect(unsavedBar()).toBeNull())
    expect(screen.getByLabelText('Activity')).toHaveValue('Aviation')
  })

  it('simply shows while nothing is typed', async () => {
    const { queryClient } = await openDashboard()
    stub(getDashboard, { status: 'success', companyData: aDashboard(stale) })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(shown('Activity')).toHaveTextContent('Aviation'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
