import { forgotPasswordRequest, forgotPasswordResponse } from '@dossier/contract/people/endpoints/access'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { linkToken, takeLinkToken } from '../link-token'
import { ForgottenPasswordPage } from './forgotten-password-page'

const routes = [
  { path: '/forgot-password', element: <ForgottenPasswordPage /> },
  { path: '/register', element: <input aria-label="Username" /> },
  { path: '/login', element: <p>The sign-in</p> },
]

function open(address: string) {
  window.history.replaceState(null, '', address)
  takeLinkToken()
  return renderPage(routes, { signedOut: true, at: '/forgot-password' })
}

type Opened = ReturnType<typeof open>

const password = () => screen.getByLabelText('New Password')
const confirmation = () => screen.getByLabelText('Confirm Password')

async function submit({ user }: Opened, typed = '', again = '') {
  if (typed !== '') await user.type(password(), typed)
  if (again !== '') await user.type(confirmation(), again)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
}

describe('/forgot-password without a token', () => {
  it('ACC-20 ACC-23 asks for a mail', async () => {
    const sent: string[] = []
    stub(forgotPasswordRequest, ({ body }) => {
      sent.push(body.email)
      return { status: 'success' }
    })
    const { user } = open('/forgot-password')
    await user.type(screen.getByLabelText('Email'), 'ana@nova.test{Enter}')
    expect(await screen.findByText('Reset Password email has been sent to your email')).toBeVisible()
    expect(sent).toEqual(['ana@nova.test'])
    await expectNoViolations()
  })
})

describe('The password reset page', () => {
  it('ACC-23 ACC-24 has two passwords and checks them before anything is sent', async () => {
    const page = open('/forgot-password?token=unused')
    expect(password()).toHaveFocus()
    await submit(page)
    expect(password()).toHaveAccessibleDescription(/Password is required/)
    await page.user.type(password(), 'short')
    expect(password()).toHaveAccessibleDescription(/Password must be from 6 to 30 characters long/)
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match')
    await page.user.type(password(), '-one')
    await page.user.type(confirmation(), 'short-one')
    expect(password()).toBeValid()
    expect(confirmation()).toBeValid()
    await expectNoViolations()
  })

  it('ACC-25 ACC-26 sends the password with the token, says so and goes to the sign-in', async () => {
    const sent: unknown[] = []
    stub(forgotPasswordResponse, ({ body }) => {
      sent.push(body)
      return { status: 'success' }
    })
    const page = open('/forgot-password?token=good')
    await submit(page, 'secret-2', 'secret-2')
    expect(await screen.findByText('Password reset successfully')).toBeVisible()
    expect(sent).toEqual([{ password: 'secret-2', token: 'good' }])
    expect(page.router.state.location.pathname).toBe('/login')
    expect(linkToken()).toBeNull()
  })

  it('ACC-26 says so on the page that is open when the answer comes late, and leads nowhere', async () => {
    const line = slowLine()
    stub(forgotPasswordResponse, () => line.carries({ status: 'success' as const }))
    const page = open('/forgot-password?token=t1')
    await submit(page, 'secret-2', 'secret-2')
    await act(() => page.router.navigate('/register'))
    await page.user.type(screen.getByLabelText('Username'), 'ana')
    window.history.replaceState({ linkToken: 'of another page' }, '')
    await line.arrives()
    expect(await screen.findByText('Password reset successfully')).toBeVisible()
    expect(page.router.state.location.pathname).toBe('/register')
    expect(screen.getByLabelText('Username')).toHaveValue('ana')
    expect(linkToken()).toBe('of another page')
  })

  it('does not offer a used link again to a user who comes back to its page', async () => {
    const line = slowLine()
    stub(forgotPasswordResponse, () => line.carries({ status: 'success' as const }))
    const page = open('/forgot-password?token=t2')
    const entry: unknown = window.history.state
    await submit(page, 'secret-2', 'secret-2')
    await act(() => page.router.navigate('/register'))
    window.history.replaceState(null, '')
    await line.arrives()
    await screen.findByText('Password reset successfully')
    window.history.replaceState(entry, '')
    await act(() => page.router.navigate('/forgot-password'))
    expect(screen.getByRole('button', { name: 'Send link' })).toBeVisible()
  })

  it('ACC-25 shows the message of a rejection, and leads to another link', async () => {
    stub(forgotPasswordResponse, () => refuse('invalid-request', { message: 'Reset link is invalid or has expired' }))
    const page = open('/forgot-password?token=old')
    await submit(page, 'secret-2', 'secret-2')
    expect(await screen.findByRole('alert')).toHaveTextContent('Reset link is invalid or has expired')
    await page.user.click(screen.getByRole('button', { name: 'Ask for another link' }))
    expect(screen.getByRole('button', { name: 'Send link' })).toBeVisible()
    expect(linkToken()).toBeNull()
  })

  it('says so when no one answers', async () => {
    stub(forgotPasswordResponse, () => loseConnection())
    await submit(open('/forgot-password?token=t3'), 'secret-2', 'secret-2')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached'))
  })
})
