import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { navigate } from '../navigation/address'
import { UserMenu } from './user-menu'

const open = async (facts: Parameters<typeof signInAs>[0] = {}) => {
  signInAs(facts)
  render(
    <>
      <UserMenu />
      <button type="button">elsewhere</button>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /User menu/ }))
  return user
}

describe('The user dropdown', () => {
  it('shows initials, name, email, type label and Logout', async () => {
    await open({ first_name: 'Olivia', last_name: 'Officer', email: 'officer@demo.test', type: 'DATA_PROCESSOR' })
    expect(screen.getByRole('button', { name: 'User menu of Olivia Officer, OO' })).toHaveTextContent('OO')
    expect(screen.getByText('officer@demo.test')).toBeVisible()
    expect(screen.getByText('Supervisor')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectNoViolations()
  })

  it('shows the username when no name is stored', async () => {
    await open({ first_name: '', last_name: '', username: 'olivia' })
    expect(screen.getByText('olivia')).toBeVisible()
  })

  it('offers Settings, and no page that is not installed', async () => {
    await open()
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Settings', '/profile-settings'],
    ])
  })

  it('offers Contact where its area is installed', async () => {
    const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
    const support = {
      name: 'mfe-support',
      title: 'Support',
      version: '1.0.0',
      manifest: '/remotes/mfe-support/1.0.0/mf-manifest.json',
      routes: ['/contact'],
      publicRoutes: ['/contact'],
      builtWith: versions,
    }
    vi.stubGlobal('__SHARED_VERSIONS__', versions)
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [support] }))
    await reloadRegistry()
    await open()
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [] }))
    await act(reloadRegistry)
    vi.unstubAllGlobals()
  })

  it('closes on Escape and gives the focus back', async () => {
    const user = await open()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
    expect(screen.getByRole('button', { name: /User menu/ })).toHaveFocus()
  })

  it('closes when another page is shown, and stays closed on the way back', async () => {
    window.history.replaceState(null, '', '/wallet')
    await open()
    for (const address of ['/terms-and-conditions', '/wallet']) {
      act(() => navigate(address))
      expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
    }
  })

  it('closes when something else is used', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })
})
