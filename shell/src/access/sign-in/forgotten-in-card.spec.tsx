import { forgotPasswordRequest } from '@dossier/contract/people/endpoints/access'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { email, openSignIn } from '../../testing/sign-in-card'

describe('A forgotten password in the sign-in card', () => {
  beforeEach(() => stub(forgotPasswordRequest, { status: 'success' }))

  const openForgotten = async (typed = '') => {
    const page = openSignIn()
    if (typed !== '') await page.user.type(email(), typed)
    await page.user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    return page
  }

  it('ACC-01 ACC-20 takes the typed address along and says that the mail is sent', async () => {
    const { user } = await openForgotten('officer@demo.test')
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    expect(email()).toHaveValue('officer@demo.test')
    expect(email()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Reset Password email has been sent to your email')).toBeVisible()
    await expectNoViolations()
  })

  it('ACC-20 refuses a malformed address before anything is sent', async () => {
    const { user } = await openForgotten('officer')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(email()).toHaveAccessibleDescription('Invalid email')
  })

  it('ACC-22 says how long to wait for another mail', async () => {
    stub(forgotPasswordRequest, { status: 'error', timeout: 42 })
    const { user } = await openForgotten('officer@demo.test')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(email()).toHaveAccessibleDescription('You can send new email in 42 seconds'))
  })

  it('ERR-02 says so when it fails otherwise', async () => {
    stub(forgotPasswordRequest, () => refuse('internal-error'))
    const { user } = await openForgotten('officer@demo.test')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^There was an error during the password reset request/)).toBeVisible()
  })

  it('leads back to the sign-in with the address', async () => {
    const { user } = await openForgotten('officer@demo.test')
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(email()).toHaveValue('officer@demo.test')
  })
})
