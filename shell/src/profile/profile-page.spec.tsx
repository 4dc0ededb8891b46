import { changePassword, listSessions, sendVerificationEmail } from '@dossier/contract/people/endpoints/access'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { here, there } from '../testing/listed-sessions'
import { ProfilePage } from './profile-page'

function open(tab: 'general' | 'security', user: Parameters<typeof renderPage>[1] = {}) {
  window.history.replaceState(null, '', tab === 'general' ? '/profile-settings' : '/profile-settings?tab=security')
  return renderPage(<ProfilePage />, user)
}

describe('Settings', () => {
  it('ACC-42 has two tabs, the open one in the address', async () => {
    stub(listSessions, { status: 'success', sessions: [here] })
    const { user } = open('general')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'General Information',
      'Security',
    ])
    await user.click(screen.getByRole('tab', { name: 'Security' }))
    expect(window.location.search).toBe('?tab=security')
    expect(await screen.findByText('This session')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'General Information' }))
    expect(window.location.search).toBe('')
  })
})

describe('General information', () => {
  it('ACC-43 shows username, email, that it is verified, and the role', async () => {
    open('general', { user: { username: 'olivia', type: 'DATA_CONTROLLER' } })
    expect(screen.getByText('olivia')).toBeVisible()
    expect(screen.getByText('officer@demo.test')).toBeVisible()
    expect(screen.getByText('Verified')).toBeVisible()
    expect(screen.getByText('Account Manager')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify Now' })).toBeNull()
    await expectNoViolations()
  })

  it('GOV-31 shows an address that counts once it is confirmed', () => {
    open('general', { user: { pending_email: { email: 'ana@new.test', until: '2026-03-09T09:00:00.000Z' } } })
    expect(screen.getByText('Next email').nextSibling).toHaveTextContent(
      'ana@new.test becomes active once confirmed by email',
    )
  })

  it('GOV-29 says that another person chose the password', () => {
    open('general', { user: { password_by_another: true } })
    expect(screen.getByText('Password').nextSibling).toHaveTextContent(
      'Another person chose your password. Sign out and choose your own by Forgot Password, so that your account can be confirmed',
    )
  })

  it('ACC-31 ACC-44 sends the verification email once', async () => {
    const sent: string[] = []
    stub(sendVerificationEmail, ({ body }) => {
      sent.push(body.email)
      return { status: 'success' }
    })
    const { user } = open('general', { user: { email_verified: false } })
    expect(screen.getByText('Not verified')).toBeVisible()
    const verify = screen.getByRole('button', { name: 'Verify Now' })
    await user.click(verify)
    expect(await screen.findByText('Verification email sent successfully')).toBeVisible()
    expect(verify).toHaveAttribute('aria-disabled', 'true')
    expect(verify).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual(['officer@demo.test'])
    await expectNoViolations()
  })

  it('ACC-44 stays disabled after a look at the other tab, for the address it was asked for', async () => {
    stub(sendVerificationEmail, { status: 'success' })
    stub(listSessions, { status: 'success', sessions: [here] })
    const { user } = open('general', { user: { email: 'once@demo.test', email_verified: false } })
    await user.click(screen.getByRole('button', { name: 'Verify Now' }))
    await user.click(screen.getByRole('tab', { name: 'Security' }))
    await user.click(screen.getByRole('tab', { name: 'General Information' }))
    expect(screen.getByRole('button', { name: 'Verify Now' })).toHaveAttribute('aria-disabled', 'true')
    act(() => signInAs({ email: 'another@demo.test', email_verified: false }))
    expect(screen.getByRole('button', { name: 'Verify Now' })).toHaveAttribute('aria-disabled', 'false')
  })

  it('ACC-31 ERR-14 shows what the server said when it refuses', async () => {
    stub(sendVerificationEmail, () => refuse('too-many-requests', { message: 'You can send new email in 12 seconds' }))
    const { user } = open('general', { user: { email: 'refused@demo.test', email_verified: false } })
    await user.click(screen.getByRole('button', { name: 'Verify Now' }))
    expect(await screen.findByText('You can send new email in 12 seconds')).toBeVisible()
    stub(sendVerificationEmail, { status: 'success' })
    await user.click(screen.getByRole('button', { name: 'Verify Now' }))
    expect(await screen.findByText('Verification email sent successfully')).toBeVisible()
  })
})

describe('The state of two-factor authentication', () => {
  beforeEach(() => stub(listSessions, { status: 'success', sessions: [here] }))
  afterEach(() => document.getElementById('settings')?.remove())

  /** What the deployment wrote into the page. */
  function require(twoFactorRequired: boolean) {
    const settings = Object.assign(document.createElement('script'), { id: 'settings', type: 'application/json' })
    settings.textContent = JSON.stringify({ twoFactorRequired })
    document.head.append(settings)
  }
  const off = { user: { two_factor_enabled: false, two_factor_setup_completed: false } }

  it('ACC-09 says what the next sign-in asks for where everyone needs a second factor', async () => {
    require(true)
    open('security', off)
    expect(await screen.findByText('Your next sign-in asks you to set it up.')).toBeVisible()
    expect(screen.queryByText('Your password alone signs you in.')).toBeNull()
  })

  it('ACC-09 says that the password is enough where it is', async () => {
    require(false)
    open('security', off)
    expect(await screen.findByText('Your password alone signs you in.')).toBeVisible()
  })
})

describe('Changing the password', () => {
  const field = (label: string) => screen.getByLabelText(label)
  const apply = () => screen.getByRole('button', { name: 'Apply' })

  const openForm = () => {
    stub(listSessions, { status: 'success', sessions: [here] })
    return open('security')
  }

  async function fillIn({ user }: ReturnType<typeof open>, current: string, next: string, again = next) {
    await user.type(field('Current Password'), current)
    await user.type(field('New Password'), next)
    await user.type(field('Confirm Password'), again)
  }

  it('ACC-45 ACC-46 ACC-47 checks on the first attempt, and live from then on', async () => {
    const page = openForm()
    await page.user.type(field('New Password'), 'short')
    expect(field('New Password')).toBeValid()
    await page.user.click(apply())
    expect(field('Current Password')).toHaveAccessibleDescription('Please enter your current password')
    expect(field('New Password')).toHaveAccessibleDescription(/Password must be at least 8 characters long/)
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
    expect(field('Current Password')).toHaveFocus()
    await page.user.type(field('Current Password'), 'short-one')
    expect(field('Current Password')).toBeValid()
    await page.user.type(field('New Password'), '-one')
    expect(field('New Password')).toHaveAccessibleDescription(
      /New password must be different from the current password/,
    )
    await page.user.type(field('New Password'), '-and-more-than-thirty-characters')
    expect(field('New Password')).toHaveAccessibleDescription(/Password must be from 6 to 30 characters long/)
    await screen.findByText('This session')
    await expectNoViolations()
  })

  it('ACC-48 ACC-49 sends all three, says so, empties the fields and lists only the session that is left', async () => {
    const sent: unknown[] = []
    let sessions = [here, there]
    stub(listSessions, () => ({ status: 'success', sessions }))
    stub(changePassword, ({ body }) => {
      sent.push(body)
      sessions = [here]
      return { status: 'success' }
    })
    const page = open('security')
    await screen.findByText(/10\.0\.0\.7/)
    await fillIn(page, 'old-secret', 'new-secret')
    await page.user.click(apply())
    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/10\.0\.0\.7/)).toBeNull())
    expect(sent).toEqual([{ currentPassword: 'old-secret', newPassword: 'new-secret', confirmPassword: 'new-secret' }])
    for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
      expect(field(label)).toHaveValue('')
      expect(field(label)).toBeValid()
    }
  })

  it('ACC-49 keeps what is typed before the answer is there', async () => {
    const line = slowLine()
    stub(changePassword, () => line.carries({ status: 'success' as const }))
    const page = openForm()
    await fillIn(page, 'old-secret', 'new-secret')
    await page.user.click(apply())
    await page.user.type(field('New Password'), '-2')
    await line.arrives()
    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    await waitFor(() => expect(field('Current Password')).toHaveValue(''))
    expect(field('New Password')).toHaveValue('new-secret-2')
  })

  it('ACC-49 shows the message of a refused change and keeps what was typed', async () => {
    stub(changePassword, { status: 'error', message: 'Current password is incorrect' })
    const page = openForm()
    await fillIn(page, 'wrong-secret', 'new-secret')
    await page.user.click(apply())
    await waitFor(() => expect(field('Current Password')).toHaveAccessibleDescription('Current password is incorrect'))
    expect(field('New Password')).toHaveValue('new-secret')
  })

  it('ACC-49 says so when the call fails otherwise', async () => {
    stub(changePassword, () => loseConnection())
    const page = openForm()
    await fillIn(page, 'old-secret', 'new-secret')
    await page.user.click(apply())
    expect(await screen.findByText('Error changing password')).toBeVisible()
  })
})
