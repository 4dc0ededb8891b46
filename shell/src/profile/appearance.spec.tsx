import { savePreferences } from '@dossier/contract/people/endpoints/profile'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { loseConnection, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProfilePage } from './profile-page'

function open(user: Parameters<typeof renderPage>[1] = {}) {
  window.history.replaceState(null, '', '/profile-settings')
  return renderPage(<ProfilePage />, user)
}

describe('Appearance', () => {
  const look = () => {
    const { scheme, density } = document.documentElement.dataset
    return { scheme, density }
  }

  it('WRK-15 shows theme and density at once, and keeps them with the account', async () => {
    const sent: unknown[] = []
    stub(savePreferences, ({ body }) => {
      sent.push(body)
      return { status: 'success', preferences: body }
    })
    const { user } = open()
    expect(screen.getByLabelText('Same as this device')).toBeChecked()
    expect(screen.getByLabelText('Comfortable')).toBeChecked()
    await user.click(screen.getByLabelText('Dark'))
    await user.click(screen.getByLabelText('Compact'))
    expect(look()).toEqual({ scheme: 'dark', density: 'compact' })
    await waitFor(() =>
      expect(sent).toEqual([
        { theme: 'dark', density: 'comfortable' },
        { theme: 'dark', density: 'compact' },
      ]),
    )
    await user.click(screen.getByLabelText('Same as this device'))
    expect(look()).toEqual({ scheme: undefined, density: 'compact' })
    await expectNoViolations()
  })

  it('WRK-15 goes back to what is kept where it cannot be saved, and says so', async () => {
    stub(savePreferences, () => loseConnection())
    const { user } = open({ user: { preferences: { theme: 'light', density: 'compact' } } })
    await user.click(screen.getByLabelText('Dark'))
    expect(
      await screen.findByText(
        'There was an error during saving the appearance. Please try again or contact the support',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Light')).toBeChecked()
    expect(look()).toEqual({ scheme: 'light', density: 'compact' })
  })

  /** Saves that are answered when the test says so: the oldest that waits, well or not. */
  function slowSaves() {
    const sent: unknown[] = []
    const waiting: ((isKept: boolean) => void)[] = []
    stub(savePreferences, async ({ body }) => {
      sent.push(body)
      if (!(await new Promise<boolean>((resolve) => waiting.push(resolve)))) loseConnection()
      return { status: 'success', preferences: body }
    })
    return { sent, answer: (isKept: boolean) => act(async () => waiting.shift()?.(isKept)) }
  }

  const light = { theme: 'light', density: 'comfortable' } as const
  const failed = /There was an error during saving the appearance/

  it('WRK-15 saves quick choices one after the other, of those that wait only the last', async () => {
    const { sent, answer } = slowSaves()
    const { user } = open({ user: { preferences: light } })
    await user.click(screen.getByLabelText('Dark'))
    await user.click(screen.getByLabelText('Same as this device'))
    await user.click(screen.getByLabelText('Compact'))
    await waitFor(() => expect(sent).toEqual([{ theme: 'dark', density: 'comfortable' }]))
    await answer(true)
    const last = { theme: 'system', density: 'compact' }
    await waitFor(() => expect(sent).toEqual([{ theme: 'dark', density: 'comfortable' }, last]))
    await answer(true)
    expect(look()).toEqual({ scheme: undefined, density: 'compact' })
  })

  it('WRK-15 goes back to what was saved last where a later choice cannot be', async () => {
    const { sent, answer } = slowSaves()
    const { user } = open({ user: { preferences: light } })
    await user.click(screen.getByLabelText('Dark'))
    await user.click(screen.getByLabelText('Compact'))
    await answer(true)
    await waitFor(() => expect(sent).toHaveLength(2))
    await answer(false)
    expect(await screen.findByText(failed)).toBeVisible()
    expect(look()).toEqual({ scheme: 'dark', density: 'comfortable' })
  })

  it('WRK-15 goes back to how it was before where none of the quick choices can be saved, and says so once', async () => {
    const { sent, answer } = slowSaves()
    const { user } = open({ user: { preferences: light } })
    await user.click(screen.getByLabelText('Dark'))
    await user.click(screen.getByLabelText('Compact'))
    await answer(false)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(screen.queryByText(failed)).toBeNull()
    await answer(false)
    expect(await screen.findByText(failed)).toBeVisible()
    expect(look()).toEqual({ scheme: 'light', density: 'comfortable' })
    expect(screen.getByLabelText('Light')).toBeChecked()
  })
})
