import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filing, openDashboard, save } from '../testing/open-dashboard'

describe('Field errors on the dashboard', () => {
  it('VAL-01 VAL-03 are all shown at once, in a summary that takes the focus, and nothing is sent', async () => {
    const saved = filing()
    const { user, retype } = await openDashboard()
    await retype('Name', '')
    await retype('Final review date', '31/02/2026')
    await user.click(save())
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name is required', 'Final review date: Invalid date'])
    expect(saved).toEqual([])
    await user.click(within(summary).getByRole('link', { name: 'Name is required' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  })

  it('SHL-46 disappear as soon as the value is valid', async () => {
    const { user, retype } = await openDashboard()
    await retype('Name', '')
    await user.click(save())
    await retype('Name', 'Harbour Holdings N.V.')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
  })

  it('SHL-44 are said of a text beyond its longest as it is typed, and nothing is sent', async () => {
    const saved = filing()
    const { user, edit } = await openDashboard()
    const activity = await edit('Activity')
    await user.clear(activity)
    await user.paste('a'.repeat(255))
    expect(screen.queryByText('Input too long')).toBeNull()
    await user.paste('a')
    expect(screen.getByText('Input too long')).toBeVisible()
    await user.click(save())
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent('Input too long')
    expect(saved).toEqual([])
  })

  it('VAL-02 found by the server stand under their fields', async () => {
    stub(updateClient, () => refuse('invalid-request', { errors: { zip: 'Input too long' } }))
    const { user, retype } = await openDashboard()
    await retype('Zip Code', '1234')
    await user.click(save())
    await waitFor(() => expect(screen.getByLabelText('Zip Code')).toBeInvalid())
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveTextContent('Zip Code: Input too long')
  })

  it('SHL-46 are not said of what was typed after the save', async () => {
    const line = slowLine()
    stub(updateClient, async () => {
      await line.carries(undefined)
      return refuse('invalid-request', { errors: { zip: 'Input too long' } })
    })
    const { user, retype } = await openDashboard()
    await retype('Zip Code', '12345')
    await user.click(save())
    await user.type(screen.getByLabelText('Zip Code'), '{Backspace}')
    await line.arrives()
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'))
    expect(screen.getByLabelText('Zip Code')).toBeValid()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
  })
})
